import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'lab/**/*.md'])]
/** A path from the root of the project, without placeholders. Folders of the build and of a run are made later. */
const PATH = /`((?:contract|server|web|cli|lab|e2e|scripts|migrations|docs)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g

/** A name of the code: two words or more, the first in lower case. */
const NAME = /`([a-z]+[A-Z]\w*)(?:\([^`]*\))?`/g

/** The text of every source and setting, in which a name must occur. */
const sources = globSync([
  '{contract,server,web,cli,lab,e2e,scripts,migrations}/**/*.{ts,tsx,mjs,js}',
  '*.{ts,json}',
])
  .filter((path) => path !== 'scripts/docs.test.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** One sentence for each path, link and name of the code that does not exist. */
function missingIn(page: string, text: string): string[] {
  const paths = Array.from(text.matchAll(PATH), ([, path]) => path!)
  const links = Array.from(text.matchAll(LINK), ([, path]) => join(dirname(page), path!))
  const names = Array.from(text.matchAll(NAME), ([, name]) => name!)
  const missing = [
    ...[...paths, ...links].filter((path) => !existsSync(path)),
    ...names.filter((name) => !sources.includes(name)),
  ]
  return missing.map((what) => `${page}: there is no ${what}`)
}

test('every path, link and name of the code in the documents exists', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  expect(PAGES.flatMap((page) => missingIn(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('a path, a link and a name that do not exist are told', () => {
  const text =
    'See `server/app.ts`, `server/nothing.ts`, `calls/<path>.ts`, [here](limits.md), [there](nothing.md), `readFileSync` and `notAName(x)`.'
  expect(missingIn('docs/operate.md', text)).toEqual([
    'docs/operate.md: there is no server/nothing.ts',
    'docs/operate.md: there is no docs/nothing.md',
    'docs/operate.md: there is no notAName',
  ])
})
