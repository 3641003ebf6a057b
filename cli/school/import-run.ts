import type { Tx } from '#server/platform/database.ts'
import type { HashedPassword } from './hash-passwords.ts'
import type { ImportReport } from './import-report.ts'
import type { KnownSchool } from './known-school.ts'

/** One import in its transaction, with what it has learnt before. */
export interface ImportRun {
  tx: Tx
  known: KnownSchool
  /** By login id. */
  passwords: Map<string, HashedPassword>
  now: Date
  report: ImportReport
}
