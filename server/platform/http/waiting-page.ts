/** For a person who opens an address while the school starts, stops or has lost its database: it asks again by itself. */
export const waitingPage = `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Lepton Remote Class</title>
<style>
body { margin: 20vh 24px 0; background: #fbf6ee; color: #22303a; font: 20px/1.8 sans-serif; text-align: center }
</style>
</head>
<body>
<svg viewBox="0 0 64 64" width="96" height="96" aria-hidden="true"><path d="M32 56V32c0-12 8-20 22-20 0 14-8 22-22 22Zm0-8c0-9-6-15-17-15 0 10 6 16 17 16Z" fill="#5e9a52"/><path d="M12 58h40" stroke="#8a6a4a" stroke-width="4" stroke-linecap="round"/></svg>
<p>教室（きょうしつ）を じゅんびしています。このまま まっていてください。</p>
<p lang="en">The classroom is getting ready. It opens by itself.</p>
</body>
</html>
`

/** It needs nothing but its own style. */
export const waitingPagePolicy = "default-src 'none'; style-src 'unsafe-inline'"
