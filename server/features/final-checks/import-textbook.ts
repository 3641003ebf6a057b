import { importBook, type ImportReport, type Progress } from '#server/features/curriculum/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { type RenewedChecks, renewChecks } from './renew-checks.ts'

export type TextbookReport = ImportReport & RenewedChecks

/**
 * Takes a textbook into the curriculum, each of its chapters with a final check, both in one transaction.
 * @throws BookRefused with a sentence for the person who tried; nothing is left behind.
 */
export async function importTextbook(
  around: { database: Database; clock: Clock },
  source: string | Buffer,
  levelName: string,
  options: { progress?: Progress; key?: string | undefined } = {},
): Promise<TextbookReport> {
  let renewed: RenewedChecks | null = null
  const report = await importBook(around, source, levelName, {
    ...options,
    alongside: async (tx, textbookId, now) => {
      renewed = await renewChecks(tx, textbookId, now)
    },
  })
  return { ...report, ...renewed! }
}
