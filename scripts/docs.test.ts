import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'lab/**/*.md'])]
/** A path from the root of the project, without placeholders. Folders of the build and of a run are made later. */
const PATH = /`((?:contract|server|web|cli|lab|e2e|scripts|migrations|docs)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g

/** A file that is named without its folder. */
const FILE = /`([a-z][\w-]*\.(?:ts|tsx|mjs))`/g

/** A name of the code: two words or more, the first in lower case. */
const NAME = /`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g

const paths = globSync([
  '{contract,server,web,cli,lab,e2e,scripts,migrations}/**/*.{ts,tsx,mjs,js}',
  '*.{ts,json}',
])
const files = new Set(paths.map((path) => basename(path)))

/** The text of every source and setting, in which a name must occur. */
const sources = paths
  .filter((path) => path !== 'scripts/docs.test.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** One sentence for each path, link, file and name of the code that does not exist. */
function missingIn(page: string, text: string): string[] {
  const named = Array.from(text.matchAll(PATH), ([, path]) => path!)
  const links = Array.from(text.matchAll(LINK), ([, path]) => join(dirname(page), path!))
  const names = Array.from(text.matchAll(NAME), ([, name]) => name!)
  const missing = [
    ...[...named, ...links].filter((path) => !existsSync(path)),
    ...Array.from(text.matchAll(FILE), ([, file]) => file!).filter((file) => !files.has(file)),
    ...names.filter((name) => !sources.includes(name)),
  ]
  return missing.map((what) => `${page}: there is no ${what}`)
}

test('every path, link, file and name of the code in the documents exists', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  expect(PAGES.flatMap((page) => missingIn(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('a path, a link, a file and a name that do not exist are reported', () => {
  const text =
    'See `server/app.ts`, `server/nothing.ts`, `calls/<path>.ts`, [here](limits.md), [there](nothing.md), `app.ts`, `nobody.ts`, `readFileSync` and `notAName(x)`.'
  expect(missingIn('docs/operate.md', text)).toEqual([
    'docs/operate.md: there is no server/nothing.ts',
    'docs/operate.md: there is no docs/nothing.md',
    'docs/operate.md: there is no nobody.ts',
    'docs/operate.md: there is no notAName',
  ])
})

/** Words that are read: neither the lines of a table nor other signs that stand alone. */
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const RECORD_WORDS = 200
/** Of all pages for people but those that a run has written. It goes up with a new chapter alone. */
const ALL_WORDS = 33_200

test('a decision record has at most 200 words, and all documents together have a limit', () => {
  // docs/security.md is a register: it is looked up, not read.
  const read = PAGES.filter((page) => !/^(?:lab|docs\/figures)\/|^docs\/security\.md$/.test(page)).map(
    (page) => ({
      page,
      words: wordsIn(readFileSync(page, 'utf8')),
    }),
  )
  expect(read.length).toBeGreaterThan(80)
  const records = read.filter(({ page }) => page.startsWith('docs/decisions/'))
  expect(records.filter(({ words }) => words > RECORD_WORDS)).toEqual([])
  expect(read.reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(ALL_WORDS)
})

test('the lines of a table and signs that stand alone are no words', () => {
  expect(wordsIn('| a call | `npm start` — 2 s |')).toBe(6)
})
