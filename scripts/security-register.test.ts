import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * ASVS 5.0.0: each section with its number of lines of level 1, and of the levels 1 and 2 together. They come first in it, in this
 * order; sections with lines of level 3 alone are left out.
 */
const SECTIONS = `
  1.1:0/2 1.2:5/9 1.3:2/11 1.4:0/3 1.5:1/2
  2.1:1/3 2.2:2/3 2.3:1/4 2.4:0/1
  3.2:2/2 3.3:1/4 3.4:2/6 3.5:3/5 3.7:0/2
  4.1:1/3 4.2:0/1 4.3:0/2 4.4:1/4
  5.1:0/1 5.2:2/3 5.3:2/2 5.4:0/3
  6.1:1/3 6.2:8/12 6.3:2/4 6.4:2/4 6.5:0/5 6.6:0/3 6.8:0/4
  7.1:0/3 7.2:4/4 7.3:0/2 7.4:2/5 7.5:0/2 7.6:0/2
  8.1:1/2 8.2:2/3 8.3:1/1 8.4:0/1
  9.1:3/3 9.2:1/4
  10.1:0/2 10.2:0/2 10.3:0/4 10.4:5/11 10.5:0/5 10.6:0/2 10.7:0/3
  11.1:0/2 11.2:0/3 11.3:2/3 11.4:1/4 11.5:0/1 11.6:0/1
  12.1:1/3 12.2:2/2 12.3:0/4
  13.1:0/1 13.2:0/5 13.3:0/2 13.4:1/5
  14.1:0/2 14.2:1/4 14.3:1/3
  15.1:1/3 15.2:1/3 15.3:1/7
  16.1:0/1 16.2:0/5 16.3:0/4 16.4:0/3 16.5:0/3
  17.1:0/1 17.2:0/4 17.3:0/2
`

/** Each line with its level, in the order of the standard. */
const STANDARD = Array.from(SECTIONS.matchAll(/(\S+):(\d+)\/(\d+)/g), ([, section, ofLevel1, ofBoth]) =>
  Array.from({ length: Number(ofBoth) }, (_, index) => ({
    id: `${section}.${index + 1}`,
    level: index < Number(ofLevel1) ? 1 : 2,
  })),
).flat()
const placeOf = new Map(STANDARD.map(({ id }, place) => [id, place]))
const CHAPTERS = Array.from({ length: 17 }, (_, index) => index + 1)

/** How a line stands, by the beginning of its cell, and how the introduction counts such lines. */
const KINDS = {
  test: { begins: /^`[^`]+\.(?:test|spec)\.tsx?`/, counted: /^- (\d+) hold by a test/m },
  written: { begins: /^written: /, counted: /^- (\d+) are written/m },
  code: { begins: /^in code: .*; no test$/, counted: /^- (\d+) stand in code alone/m },
  none: { begins: /^does not apply: /, counted: /^- (\d+) do not apply/m },
  open: { begins: /^\*\*open\*\*: /, counted: /^- (\d+) are \*\*open\*\*/m },
}
type Kind = keyof typeof KINDS

const ROW = /^\| (\d+\.\d+\.\d+)(?: – (\d+\.\d+\.\d+))? \| (1|2|1, 2) \| ([^|]+) \| (.+) \|$/

/** The lines of the page, ranges expanded, and one sentence for each thing that is wrong. */
function readRegister(page: string) {
  const lines: { id: string; kind: Kind | undefined }[] = []
  const wrong: string[] = []
  let chapter = ''
  for (const text of page.split('\n')) {
    chapter = /^## V(\d+) /.exec(text)?.[1] ?? (text.startsWith('## ') ? '' : chapter)
    if (!chapter || !/^\| \d/.test(text)) continue
    const [, from, to = from, levels, , stands = ''] = ROW.exec(text) ?? []
    const [first, last] = [placeOf.get(from ?? ''), placeOf.get(to ?? '')]
    if (first === undefined || last === undefined || last < first) {
      wrong.push(`no line of the standard: ${text}`)
      continue
    }
    const these = STANDARD.slice(first, last + 1)
    const kind = (Object.keys(KINDS) as Kind[]).find((each) => KINDS[each].begins.test(stands))
    if (!kind) wrong.push(`${from} stands in no known way`)
    if (from !== to && kind !== 'none') wrong.push(`${from} shares a row, and applies`)
    if ([1, 2].filter((level) => these.some((each) => each.level === level)).join(', ') !== levels)
      wrong.push(`${from} has another level`)
    if (these.some(({ id }) => id.split('.')[0] !== chapter))
      wrong.push(`${from} stands in chapter ${chapter}`)
    lines.push(...these.map(({ id }) => ({ id, kind })))
  }
  return { lines, wrong }
}

const TEST_FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g
const missingTests = (page: string) =>
  Array.from(page.matchAll(TEST_FILE), ([, path]) => path!).filter((path) => !existsSync(path))

const page = readFileSync('docs/security.md', 'utf8')
const { lines, wrong } = readRegister(page)

test('every line of the levels 1 and 2 stands once, in its order, in its chapter and with its level', () => {
  expect([STANDARD.length, STANDARD.filter(({ level }) => level === 1).length]).toEqual([253, 70])
  expect(wrong).toEqual([])
  expect(lines.map(({ id }) => id)).toEqual(STANDARD.map(({ id }) => id))
  expect(Array.from(page.matchAll(/^## V(\d+) /gm), ([, chapter]) => Number(chapter))).toEqual(CHAPTERS)
})

test('the introduction counts the lines as the tables do', () => {
  const [introduction] = page.split('\n## ', 1)
  const told = Object.entries(KINDS).map(([kind, { counted }]) => [
    kind,
    Number(counted.exec(introduction!)?.[1]),
  ])
  expect(introduction).toContain(`Of ${lines.length} lines (70 of level 1, 183 of level 2)`)
  expect(told).toEqual(
    Object.keys(KINDS).map((kind) => [kind, lines.filter((line) => line.kind === kind).length]),
  )
})

test('every test that the page names exists', () => {
  expect(page.match(TEST_FILE)!.length).toBeGreaterThan(150)
  expect(missingTests(page)).toEqual([])
})

test('a line that is missing, doubled, misplaced or stands in no way, and a test that is not there, are reported', () => {
  const table = (...rows: string[]) => readRegister(['## V1 Encoding', ...rows].join('\n'))
  const proof = '`scripts/docs.test.ts`'
  expect(table(`| 1.1.1 | 2 | a | ${proof} |`, '| 1.1.2 | 2 | b | written: here |')).toEqual({
    lines: [
      { id: '1.1.1', kind: 'test' },
      { id: '1.1.2', kind: 'written' },
    ],
    wrong: [],
  })
  const wrongIn = (row: string) => table(row).wrong
  expect(wrongIn(`| 1.1.3 | 2 | a | ${proof} |`)).toEqual([expect.stringMatching(/^no line of the standard/)])
  expect(wrongIn(`| 1.1.1 | 3 | a | ${proof} |`)).toEqual([expect.stringMatching(/^no line of the standard/)])
  expect(wrongIn(`| 1.1.1 | 1 | a | ${proof} |`)).toEqual(['1.1.1 has another level'])
  expect(wrongIn(`| 2.1.1 | 1 | a | ${proof} |`)).toEqual(['2.1.1 stands in chapter 1'])
  expect(wrongIn('| 1.1.1 | 2 | a | surely |')).toEqual(['1.1.1 stands in no known way'])
  expect(wrongIn(`| 1.1.1 – 1.1.2 | 2 | a | ${proof} |`)).toEqual(['1.1.1 shares a row, and applies'])
  expect(wrongIn('| 1.5.1 – 1.5.2 | 1, 2 | a | does not apply: none |')).toEqual([])
  expect(missingTests(`${proof}, \`scripts/nothing.test.ts\``)).toEqual(['scripts/nothing.test.ts'])
})

const sources = globSync('{server,cli,contract,web}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The functions of `node:crypto` that the product uses; with another one the table of algorithms has to be thought about. */
const FUNCTIONS = new Set(
  'argon2 createCipheriv createDecipheriv createHash createHmac createSecretKey hash hkdfSync randomBytes randomInt randomUUID timingSafeEqual'.split(
    ' ',
  ),
)
const NAMED =
  /(?:createHash|createHmac|\bhash|hkdfSync|argon2Async|subtle\.digest)\('([\w-]+)'|\bALGORITHM = '([\w-]+)'|\bALGORITHMS: [^=]+ = \[([^\]]+)\]/g

/** The algorithms that a source names, SHA-256 as Node writes it. */
function algorithmsIn(text: string): string[] {
  const named = Array.from(text.matchAll(NAMED), ([, one, another, several]) => one ?? another ?? several!)
  const names = named.flatMap((each) => each.split(',').map((name) => name.trim().replaceAll("'", '')))
  return names.map((name) => name.replace('SHA-256', 'sha256'))
}

/** For each file of the table of cryptography the algorithms that its row names. */
function readInventory(): Map<string, string[]> {
  const [, table = ''] = page.split('\n## Cryptography\n')
  const rows = Array.from(table.matchAll(/^\| [^|]+ \| ([^|]+) \| [^|]+ \| `([^`]+)` \|$/gm))
  return new Map(
    rows.map(([, algorithms, path]) => [
      path!,
      Array.from(algorithms!.matchAll(/`([\w-]+)`/g), ([, name]) => name!),
    ]),
  )
}

test('an algorithm other than SHA-256 stands only in a file of the table of cryptography, which names it', () => {
  const inventory = readInventory()
  expect(inventory.size).toBeGreaterThan(8)
  const using = sources.filter(({ text }) => algorithmsIn(text).length > 0)
  expect(using.length).toBeGreaterThan(15)
  const unnamed = using.flatMap(({ path, text }) =>
    algorithmsIn(text)
      .filter((name) => name !== 'sha256' && !inventory.get(path)?.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unnamed).toEqual([])
  for (const [path, names] of inventory) {
    const text = readFileSync(path, 'utf8')
    expect([path, names.filter((name) => !text.includes(name))]).toEqual([path, []])
  }
  const imported = sources.flatMap(({ path, text }) => {
    const names = /import \{([^}]+)\} from 'node:crypto'/.exec(text)?.[1]?.split(',') ?? []
    return names
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type ') && !FUNCTIONS.has(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(imported).toEqual([])
})

test('no connection of the server takes a certificate unseen', () => {
  const blind = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/
  expect(sources.filter(({ text }) => blind.test(text)).map(({ path }) => path)).toEqual([])
  expect(blind.test('connect({ rejectUnauthorized: false })')).toBe(true)
})

test('no source makes markup or code of a text', () => {
  const making =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
  expect(sources.filter(({ text }) => making.test(text)).map(({ path }) => path)).toEqual([])
  for (const text of [
    'part.innerHTML = text',
    'eval(text)',
    '<p dangerouslySetInnerHTML={{ __html: text }} />',
  ])
    expect([text, making.test(text)]).toEqual([text, true])
})
