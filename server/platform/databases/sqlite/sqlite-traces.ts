import type { DatabaseSync } from 'node:sqlite'
import { sqliteCode } from './sqlite-trouble.ts'

/** In the file's header, once deleted rows are overwritten in it. */
const WITHOUT_TRACES = 1

/**
 * Deleted rows are overwritten with zeros. A file of before still has the rows that were deleted until now: it is written anew, once. The log
 * of a process that was killed after an erasure may have the rows of before: it is emptied.
 */
export function leaveNoTraces(file: DatabaseSync): void {
  file.exec('PRAGMA secure_delete = ON')
  if (file.prepare('PRAGMA user_version').get()!.user_version !== WITHOUT_TRACES) {
    try {
      if (file.prepare('SELECT 1 FROM sqlite_schema').get()) file.exec('VACUUM')
      file.exec(`PRAGMA user_version = ${WITHOUT_TRACES}`)
    } catch (error) {
      // Another program has it open, or the disk has no room for a copy: at the next start.
      if (sqliteCode(error) === undefined) throw error
    }
  }
  // A temporary file on the disk would hold rows too.
  file.exec('PRAGMA temp_store = MEMORY')
  file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
}
