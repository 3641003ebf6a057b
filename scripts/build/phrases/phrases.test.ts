import { globSync } from 'node:fs'
import { join } from 'node:path'
import { loadDefaultJapaneseParser } from 'budoux'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { BREAK_POINT, inPhrases } from './break-points.ts'
import { DICTIONARY, phrases, withBreakPoints } from './phrases.ts'

/** A text of the dictionary as it is written, and as a screen gets it. */
interface Text {
  name: string
  written: string
  built: string
}

/** All that a sentence is told, in turn. */
const FACTS = [3, '青木', [3], ['青木'], null]
/** It has no texts: it names the files that do. */
const INDEX = 'web/words/ja/index.ts'
const MARKED = /｜([^《｜]+)《[^》]+》/g

const plain = (text: string) => text.replaceAll(BREAK_POINT, '').replace(MARKED, '$1')
const cutting = loadDefaultJapaneseParser()

/** Every text of these two, which have the same shape. */
function pairs(name: string, written: unknown, built: unknown): Text[] {
  if (typeof written === 'string') return [{ name, written, built: String(built) }]
  if (typeof written === 'function')
    return FACTS.flatMap((fact) => {
      const told = (words: unknown) => (words as (...facts: unknown[]) => unknown)(fact, fact, fact, fact)
      try {
        return pairs(name, told(written), told(built))
      } catch {
        return []
      }
    })
  if (typeof written !== 'object' || written === null) return []
  return Object.entries(written).flatMap(([key, value]) =>
    pairs(`${name}.${key}`, value, (built as Record<string, unknown>)[key]),
  )
}

async function loaded(plugins: ReturnType<typeof phrases>[]): Promise<Record<string, object>> {
  const server = await createServer({
    configFile: false,
    root: 'web',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins,
  })
  const files = globSync('{web,contract}/**/*.ts').filter(
    (file) => DICTIONARY.test(`/${file}`) && file !== INDEX && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map(async (file) => [file, await server.ssrLoadModule(join(process.cwd(), file))] as const),
  )
  await server.close()
  return Object.fromEntries(modules)
}

const texts = pairs('', await loaded([]), await loaded([phrases()]))
const broken = texts.filter(({ built }) => built.includes(BREAK_POINT))

/** The places in a plain text where a line may end. */
function pointsIn(built: string): number[] {
  const parts = built.replace(MARKED, '$1').split(BREAK_POINT)
  let at = 0
  return parts.slice(0, -1).map((part) => (at += part.length))
}

test('a text says what the dictionary says', () => {
  expect(broken.length).toBeGreaterThan(1_500)
  expect(texts.filter(({ written, built }) => built.replaceAll(BREAK_POINT, '') !== written)).toEqual([])
})

test('a sentence ends its lines where BudouX ends a phrase, and nowhere else', () => {
  const elsewhere = broken.filter(({ built }) => {
    const ends = new Set(cutting.parseBoundaries(plain(built)))
    return pointsIn(built).some((at) => !ends.has(at))
  })
  expect(elsewhere.map(({ name, built }) => `${name}: ${built.replaceAll(BREAK_POINT, '|')}`)).toEqual([])
})

test('no line ends inside a word with its reading, or beside a blank, or before a mark', () => {
  const marked = broken.filter(({ built }) =>
    /｜[^》]*\u200b[^》]*》|\s\u200b|\u200b[\s、。）」]/.test(built),
  )
  expect(marked).toEqual([])
})

test('a text of the dictionary keeps its facts, its escapes and the words with a reading', () => {
  const source =
    "const texts = { one: 'きょうの\\nレッスンに｜入《はい》る', two: (n: number) => `${n}人の生徒が \\`いる` }"
  expect(withBreakPoints(source).replaceAll(BREAK_POINT, '|')).toBe(
    'const texts = { one: "きょうの\\nレッスンに|｜入《はい》る", two: (n: number) => `${n}人の|生徒が \\`いる` }',
  )
  expect(withBreakPoints("const text = 'not Japanese'")).toBe("const text = 'not Japanese'")
})

test.each([
  ['もどる', 'もどる'],
  ['ろくおんした ｜声《こえ》', 'ろくおんした ｜声《こえ》'],
  ['古（ふる）くて、教室（きょうしつ）をひらけません', '古（ふる）くて、|教室（きょうしつ）をひらけません'],
  ['きょうのレッスン', 'きょうの|レッスン'],
  ['｜教室《きょうしつ》に｜入《はい》る', '｜教室《きょうしつ》に|｜入《はい》る'],
])('%s has its break points between words alone', (text, wanted) => {
  expect(inPhrases([text])).toEqual([wanted.replaceAll('|', BREAK_POINT)])
})
