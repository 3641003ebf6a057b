import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { sampleBook } from '#server/imports/sample-book/sample-book.ts'
import type { Database } from '#server/platform/database.ts'
import { systemClock } from '#server/platform/time/clock.ts'

/** Real textbooks may lie beside a checkout; a fresh clone has the project's own sample book only. */
const SHELF = join(import.meta.dirname, '../../../shared/textbooks')
const SAMPLE_LEVEL = 'はじめの本'
const SHELF_LEVEL = 'レベル 1'

/** Brings the demo's textbooks in by the importer that a school uses. */
export async function importDemoBooks(database: Database, say: (line: string) => void): Promise<void> {
  const shelf = existsSync(SHELF)
    ? readdirSync(SHELF)
        .filter((file) => file.endsWith('.epub'))
        .sort()
    : []
  const books = [
    ...shelf.map((file) => ({ source: join(SHELF, file), level: SHELF_LEVEL })),
    { source: await sampleBook(), level: SAMPLE_LEVEL },
  ]
  for (const { source, level } of books) {
    const brought = await importTextbook({ database, clock: systemClock }, source, level)
    const { title, pages, sentences, checks } = brought
    say(`  Textbook "${title}": ${pages} pages, ${sentences} sentences, ${checks} final checks`)
  }
}
