import { inOrder } from '#contract/books/book-omissions.ts'
import type { UploadId } from '#contract/kernel/ids.ts'
import type { BookReport } from '#contract/upkeep/books.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import { type Database, DatabaseUnavailable, type Tx } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { bookImports, bookWork } from '#server/upkeep/books/index.ts'
import { BookRefused } from '../epub/faults.ts'
import { importTextbook, type TextbookReport } from '../import-textbook.ts'
import { sizePictures } from '../picture-sizes.ts'
import type { BookNews, BookQuestion } from './import-apart.ts'

// The program of the process that imports one book; see import-apart.ts.

const tell = (news: BookNews) => void process.send!(news)

async function work(question: BookQuestion): Promise<void> {
  const since = performance.now()
  const clock = () => new Date(question.now + performance.now() - since)
  const database = patient(await openDatabase(question.storage))
  try {
    await importOne(database, question, clock)
    tell('done')
    await sizePictures({ database, clock })
  } catch (error) {
    if (error instanceof BookRefused) tell({ refused: { fault: error.kind, reason: error.message } })
    else tell({ bug: (error as Error).stack ?? String(error) })
  } finally {
    await database.close()
    process.disconnect()
  }
}

async function importOne(database: Database, { job }: BookQuestion, clock: () => Date): Promise<void> {
  const uploadId = job.aboutId as UploadId
  const upload = await database.transaction((tx) => bookImports.takeImport(tx, uploadId))
  if (!upload) throw new GivenUp()
  const bytes = await database.snapshot((db) => bookImports.readBook(db, uploadId))
  if (!bytes) throw new GivenUp()
  await importTextbook({ database, clock }, bytes, upload.level, {
    progress: (step, done, total) => tell({ step, done, total }),
    renews: upload.renews,
    async alongside(tx, report) {
      if (!(await bookWork.saveOutcome(tx, job, { report: reportOf(report) }, clock()))) throw new GivenUp()
      await noteImport(tx, { actor: upload.ownerId, level: upload.level, report }, clock())
    },
  })
}

const TRY_FOR_MS = 60_000

/** In a busy school others may hold SQLite's one writer for longer than a person would wait; this work can wait. */
function patient(database: Database): Database {
  const transaction: Database['transaction'] = async (work) => {
    for (const since = performance.now(); ;) {
      try {
        return await database.transaction(work)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) || performance.now() - since > TRY_FOR_MS) throw error
      }
    }
  }
  return Object.create(database, { transaction: { value: transaction } }) as Database
}

/** Somebody has dropped the import, or another server has taken it. */
class GivenUp extends Error {}

/** The office reads them on a screen; the console prints all. */
const MOST_LISTED = 100

function reportOf({ skipped, ...report }: TextbookReport): BookReport {
  const omissions = inOrder(skipped).slice(0, MOST_LISTED)
  return { ...report, skipped: skipped.length, omissions }
}

async function noteImport(
  tx: Tx,
  { actor, level, report }: { actor: string; level: string; report: TextbookReport },
  now: Date,
): Promise<void> {
  const { textbookId, outcome, pages, pagesBefore } = report
  const before: Record<string, number> = pagesBefore === null ? {} : { pages: pagesBefore }
  const facts = { textbook: textbookId, outcome, before, after: { pages, level } }
  await saveAuditLine(tx, { event: 'textbook-brought-in', actor, facts }, now)
}

process.on('message', (question) => void work(question as BookQuestion))
// The server has ended.
process.on('disconnect', () => process.exit())
