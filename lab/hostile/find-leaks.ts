/** What an answer would show if something of our insides had got out: a stack, a path, a statement, a driver's words. */
const INSIDES: [string, RegExp][] = [
  ['a stack', /\n\s+at .+[:)]/],
  ['a stack', /\\n\s+at .+[:)]/],
  ['a source file', /[\w-]+\.(?:ts|mjs|cjs|js):\d+/],
  ['a path', /node_modules|file:\/\/|\/home\/|\/work\/|\/usr\/|\/tmp\/|[A-Z]:\\\\Users/],
  ['a statement', /\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b/i],
  [
    'a driver',
    /SQLITE_|sqlite|postgres|syntax error at|violates|duplicate key|UNIQUE constraint|ECONN|ENOENT/,
  ],
  [
    'a bug of JavaScript',
    /TypeError|RangeError|SyntaxError|ReferenceError|Cannot read propert|is not a function|Maximum call stack/,
  ],
]

/** One sentence for each kind of thing that got out with this text; none for an honest one. */
export function findLeaks(text: string): string[] {
  return INSIDES.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${what} got out: ${JSON.stringify(found[0].slice(0, 120))}`] : []
  })
}
