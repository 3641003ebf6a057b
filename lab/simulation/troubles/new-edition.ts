import { savedBooks } from '#server/books/index.ts'
import { renewChecks } from '#server/imports/import-textbook.ts'
import { LEVEL } from '../fill-school.ts'
import { BEGINS_AT } from '../ground/virtual-runtime.ts'
import type { SchoolDay } from '../school-day.ts'
import { atTheConsole } from './console.ts'

/** The console brings another edition of the lesson's book. Its file was read before, and its pictures are there. */
export function bringEdition(day: SchoolDay): void {
  if (day.isRestoring || day.editions.isComing) return
  day.tell('another edition of the book is brought')
  void day.editions.bring(day.school.book, (book) =>
    atTheConsole(day, 'edition', (database) =>
      database.transaction(async (tx) => {
        const now = new Date(BEGINS_AT + day.time.now)
        const { textbookId } = await savedBooks.saveBook(tx, {
          book,
          looks: new Map(),
          levelName: LEVEL,
          now,
        })
        await renewChecks(tx, textbookId, now)
      }),
    ),
  )
}
