/** For a person who opens an address while the school starts, stops or has lost its database: it asks again by itself. */
export const waitingPage = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Lepton Remote Class</title>
<style>
body { margin: 20vh 24px 0; background: #fbf6ee; color: #22303a; font: 22px/1.8 sans-serif; text-align: center; word-break: keep-all }
</style>
</head>
<body>
<svg viewBox="0 0 64 64" width="144" height="144" aria-hidden="true"><path d="M32 56V32M32 46c-2-5-6-9-12-11M32 34c3-8 9-14 18-18" fill="none" stroke="#5e9a52" stroke-width="3" stroke-linecap="round"/><path d="M32 36c0-14 8-24 22-24 0 15-8 24-22 24Zm0 12c0-9-6-15-17-15 0 10 6 15 17 15Z" fill="#5e9a52"/><path d="M12 58h40" stroke="#8a6a4a" stroke-width="4" stroke-linecap="round"/></svg>
<p><b>教室（きょうしつ）を じゅんびしています。</b><br>このまま まっていてください。</p>
<p lang="en"><b>The classroom is getting ready.</b><br>It opens by itself.</p>
</body>
</html>
`

/** It needs nothing but its own style. */
export const waitingPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
