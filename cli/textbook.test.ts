import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import { aBook, aPackage } from '#server/imports/testing/a-book.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { runConsole } from '#server/testing/process/run-console.ts'

/** Each command is a process of its own, and some tests run several. */
const SLOW_MS = 60_000
const CHECKS = join(import.meta.dirname, '../docs/checks-example.json')

let folder: string
let book: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'textbook-'))
  book = join(folder, 'sample.epub')
  await writeFile(book, await sampleBook())
})
afterAll(() => rm(folder, { recursive: true }))

const textbook = (...given: string[]) => runConsole('textbook', { DATA_DIR: join(folder, 'data') }, ...given)

test(
  'a book is imported while the server runs, and importing it again changes nothing',
  async () => {
    const server = await openDatabase({ kind: 'sqlite', folder: join(folder, 'data') })
    const first = await textbook('import', book, '--level', 'Stories', '--new-level')
    expect(first).toMatchObject({ code: 0, err: 'sample.epub: read 6 of 6 pages\n' })
    expect(first.out).toBe(
      `${book}: "Pip and the Strawberry" (pip-and-the-strawberry) added to the level "Stories" (2 chapters, 6 pages, 14 sentences; 2 final checks, 12 items).\n`,
    )
    const again = await textbook('import', book, '--level', 'Stories')
    expect(again.out).toContain('already the same in the level "Stories"')
    await server.close()
  },
  SLOW_MS,
)

test('an unknown level is refused with a list of the school’s levels', async () => {
  const { code, out, err } = await textbook('import', book, '--level', 'Storys')
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe('There is no level "Storys". The school has "Stories". Add --new-level to make it.\n')
})

test(
  'two books with one title have keys, by which they are listed and removed',
  async () => {
    const twin = join(folder, 'twin.epub')
    const opf = aPackage()
      .replace('urn:test:cat', 'urn:test:twin')
      .replace('Cat Book', 'Pip and the Strawberry')
    await writeFile(twin, aBook({ 'b/package.opf': opf }))
    const brought = await textbook('import', twin, '--level', 'Stories', '--key', 'twin')
    expect(brought.out).toContain('"Pip and the Strawberry" (twin) added')
    expect((await textbook('list')).out).toMatch(
      /^Stories\n {2}pip-and-the-strawberry: "Pip and the Strawberry" \(2 chapters, 6 pages, \d\.\d MB\)\n {2}twin: /,
    )
    expect(await textbook('remove', 'twin')).toMatchObject({
      code: 0,
      out: '"Pip and the Strawberry" (twin) was removed.\n',
    })
    expect((await textbook('remove', 'twin')).err).toContain('The school has no textbook "twin"')
  },
  SLOW_MS,
)

test('a bad book is reported in one sentence and does not stop the others', async () => {
  const bad = join(folder, 'bad.epub')
  await writeFile(bad, 'Once upon a time')
  const { code, out, err } = await textbook('import', bad, book, '--level', 'Stories')
  expect(code).toBe(1)
  expect(err).toContain(`${bad}: refused. This is not an EPUB: the file is not a zip archive.\n`)
  expect(out).toContain('Pip and the Strawberry')
})

test(
  'written checks replace the derived ones, and importing them again changes nothing',
  async () => {
    await textbook('import', book, '--level', 'Stories')
    const first = await textbook('checks', CHECKS)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toBe(
      `${CHECKS}: final checks of "Pip and the Strawberry".\n` +
        '  chapter 1, "Who is Pip?": replaced (6 items)\n' +
        '  chapter 2, "Rain and Sun": replaced (4 items)\n',
    )
    expect((await textbook('checks', CHECKS)).out).toContain('"Who is Pip?": already the same (6 items)')
    const again = await textbook('import', book, '--level', 'Stories')
    expect(again.out).toContain('  kept the written check: A Slow Morning\n')
  },
  SLOW_MS,
)

test('a file of checks is refused with the place of each fault', async () => {
  const bad = join(folder, 'bad.json')
  const { checks, ...file } = JSON.parse(await readFile(CHECKS, 'utf8')) as { checks: { items: object[] }[] }
  checks[1]!.items[0] = { kind: 'spoken', page: 5, sentence: 's9' }
  checks[0]!.items[1] = { kind: 'singing' }
  await writeFile(bad, JSON.stringify({ ...file, checks }))
  const { code, out, err } = await textbook('checks', bad)
  expect([code, out]).toEqual([1, ''])
  expect(err.split('\n')).toEqual([
    `${bad}: refused, nothing of it was kept.`,
    expect.stringMatching(/^checks\[0\]\.items\[1\]\.kind: /),
    'checks[1].items[0]: page 5 has no sentence s9',
    '',
  ])
  expect((await textbook('checks', join(folder, 'none.json'))).err).toContain('none.json cannot be read')
})

test(
  'a wrong command line prints the usage, and makes nothing',
  async () => {
    const before = await readdir(folder)
    const { code, err } = await textbook('import', book)
    expect(code).toBe(2)
    expect(err).toContain('npm run textbook -- import FILE.epub')
    expect(await readdir(folder)).toEqual(before)
  },
  SLOW_MS,
)
