/** The look of the page on the interface: quiet paper, light or dark, and on paper without its list of calls. */
export const apiPageStyle = `
:root { color-scheme: light dark; --paper: #fbf7f0; --sheet: #fffdf9; --ink: #24313a; --quiet: #5b6871; --line: #e4dccf; --leaf: #24634a; --ground: #e2efe3; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b2226; --sheet: #232b30; --ink: #eae6dd; --quiet: #b0b9be; --line: #3a454c; --leaf: #8fd0ae; --ground: #24403a; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, 'Hiragino Sans', 'Noto Sans JP', sans-serif; display: grid; grid-template-columns: 19rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); background: var(--sheet); font-size: 14px; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav a { display: block; padding: 2px 0; color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
nav b { color: var(--leaf); }
main { max-width: 60rem; padding: 2rem 2.5rem 5rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { margin: 3.5rem 0 0.5rem; font-size: 1.4rem; color: var(--leaf); border-bottom: 2px solid var(--line); padding-bottom: 0.25rem; }
h3 { margin: 2.5rem 0 0.25rem; font-size: 1.05rem; overflow-wrap: anywhere; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.9rem; color: var(--quiet); font-weight: 600; }
p, ul { margin: 0.5rem 0; }
a { color: var(--leaf); }
code, pre { font: 0.875em/1.5 ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace; }
pre { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 4px 16px 4px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 400; width: 42%; }
tr.in th { padding-left: 1.25rem; color: var(--quiet); }
thead th { color: var(--quiet); border-top: 0; }
.quiet { color: var(--quiet); }
.mark { display: inline-block; margin-right: 0.5rem; padding: 0 0.6rem; border-radius: 10px; background: var(--ground); font-size: 13px; }
.mark.plain { background: none; border: 1px solid var(--line); color: var(--quiet); }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1.5rem 1rem 4rem; } }
@media print { @page { size: A4; margin: 14mm; } :root { color-scheme: light; --paper: #fff; --sheet: #fff; --ink: #000; --quiet: #444; --line: #ccc; --leaf: #24634a; --ground: #eee; } body { display: block; font-size: 10pt; } nav { display: none; } main { max-width: none; padding: 0; } h2, h3, h4 { break-after: avoid; } tr, pre { break-inside: avoid; } a { color: inherit; text-decoration: none; } }
`.trim()
