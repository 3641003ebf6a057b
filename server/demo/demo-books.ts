import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Textbook } from '#contract/books/curriculum.ts'
import { textbookStore } from '#server/books/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sizePictures } from '#server/imports/picture-sizes.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/time/clock.ts'

/** Real textbooks may be in a folder beside the checkout; a fresh clone has only the project's own sample book. */
const SHELF = join(import.meta.dirname, '../../../shared/textbooks')
const SAMPLE_LEVEL = 'はじめの本'
const SHELF_LEVEL = 'レベル 1'

/** Imports the demo's textbooks with the importer that a school uses. */
export async function importDemoBooks(database: Database, say: (line: string) => void): Promise<void> {
  const shelf = existsSync(SHELF)
    ? readdirSync(SHELF)
        .filter((file) => file.endsWith('.epub'))
        .sort()
    : []
  // Only an empty school needs it.
  const { sampleBook } = await import('#server/imports/sample-book/sample-book.ts')
  const books = [
    ...shelf.map((file) => ({ source: join(SHELF, file), level: SHELF_LEVEL })),
    { source: await sampleBook(), level: SAMPLE_LEVEL },
  ]
  for (const { source, level } of books) {
    const brought = await importTextbook({ database, clock: systemClock }, source, level)
    const { title, pages, sentences, checks } = brought
    say(`  Textbook "${title}": ${pages} pages, ${sentences} sentences, ${checks} final checks`)
  }
  await sizePictures({ database, clock: systemClock })
}

/** The book that all demo students have begun; a real one if there are any. */
export async function findDemoBook(tx: Tx): Promise<Textbook | undefined> {
  const [level] = await textbookStore.listLevels(tx)
  return level?.textbooks.find(({ title }) => title === 'First Reader') ?? level?.textbooks[0]
}
