import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBook } from '../server/curriculum/index.ts'
import { openDatabase } from '../server/platform/open-database.ts'

let folder: string
let book: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'textbook-'))
  book = join(folder, 'sample.epub')
  await writeFile(book, await sampleBook())
})
afterAll(() => rm(folder, { recursive: true }))

const textbook = (...given: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = join(import.meta.dirname, 'textbook.ts')
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...given],
      { env },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

test('a school takes up a book while its server runs, and again without harm', async () => {
  const server = await openDatabase({ kind: 'sqlite', folder: join(folder, 'data') })
  const first = await textbook('import', book, '--level', 'Stories')
  expect(first).toMatchObject({ code: 0, err: 'sample.epub: read 6 of 6 pages\n' })
  expect(first.out).toBe(
    `${book}: "Pip and the Strawberry" added to the level "Stories" (2 chapters, 6 pages, 14 sentences).\n`,
  )
  const again = await textbook('import', book, '--level', 'Stories')
  expect(again.out).toContain('already the same in the level "Stories"')
  await server.close()
})

test('one bad book is told in one sentence and does not stop the others', async () => {
  const bad = join(folder, 'bad.epub')
  await writeFile(bad, 'Once upon a time')
  const { code, out, err } = await textbook('import', bad, book, '--level', 'Stories')
  expect(code).toBe(1)
  expect(err).toContain(`${bad}: refused. This is not an EPUB: the file is not a zip archive.\n`)
  expect(out).toContain('Pip and the Strawberry')
})

test('who types it wrong is shown how, and nothing is made', async () => {
  const before = await readdir(folder)
  for (const given of [
    [],
    ['import', book],
    ['import', '--level', 'Stories'],
    ['eat', book, '--level', 'x'],
  ]) {
    const { code, err } = await textbook(...given)
    expect(code).toBe(2)
    expect(err).toContain('npm run textbook -- import FILE.epub')
  }
  expect(await readdir(folder)).toEqual(before)
})
