import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = ['README.md', 'CONTRIBUTING.md', ...globSync(['docs/**/*.md', 'lab/**/*.md'])]
/** A path from the root of the project, without placeholders. Folders of the build and of a run are made later. */
const PATH = /`((?:contract|server|web|cli|lab|e2e|scripts|migrations|docs)\/[\w./-]+)`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)/g

/** One sentence for each path in backticks and each link that leads nowhere. */
function missingPaths(page: string, text: string): string[] {
  const paths = Array.from(text.matchAll(PATH), ([, path]) => path!)
  const links = Array.from(text.matchAll(LINK), ([, path]) => join(dirname(page), path!))
  return [...paths, ...links]
    .filter((path) => !existsSync(path))
    .map((path) => `${page}: there is no ${path}`)
}

test('every path and link in the documents leads somewhere', () => {
  expect(PAGES.length).toBeGreaterThan(50)
  expect(PAGES.flatMap((page) => missingPaths(page, readFileSync(page, 'utf8')))).toEqual([])
})

test('a path and a link that lead nowhere are named', () => {
  const text =
    'See `server/app.ts`, `server/nothing.ts`, `calls/<path>.ts`, [here](limits.md) and [there](nothing.md).'
  expect(missingPaths('docs/operate.md', text)).toEqual([
    'docs/operate.md: there is no server/nothing.ts',
    'docs/operate.md: there is no docs/nothing.md',
  ])
})
