import fc from 'fast-check'

/** What people type who mean no good, and what tablets send that mean well. None of it looks like our own insides. */
const known = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\n{"at":"2026-01-01T00:00:00.000Z","level":"info","event":"signed-in","actor":"forged"}\n',
  '\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
  "' or '1'='1",
  "'; drop table student; --",
  '"); --',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '{{7*7}} ${7*7} #{7*7} %24%7b7*7%7d',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fpackage.json',
  '%00',
  '%',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
  'NaN',
  '-0',
  '1e400',
  '９'.repeat(20),
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦',
  'が'.normalize('NFD'),
  'ﷺ'.repeat(40),
  'İ'.repeat(40),
  'x'.repeat(5_000),
  '🍓'.repeat(3_000),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
)

/** Any value that a body may hold where another was meant. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [{}],
    { a: [] },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('id', 'refusal', 'value', 'length', 'then', 'toJSON').map((key) => ({ [key]: 'x' })),
  fc.integer({ min: 1, max: 300 }).map((depth) => nested(depth)),
  fc.integer({ min: 1, max: 2_000 }).map((length) => Array.from({ length }, () => 0)),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { k: value }
  return value
}
