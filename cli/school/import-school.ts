import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { noteConsole } from '../note-console.ts'
import { checkReferences } from './check-references.ts'
import { hashPasswords } from './hash-passwords.ts'
import { emptyReport, type ImportReport } from './import-report.ts'
import type { ImportRun } from './import-run.ts'
import { type KnownSchool, readKnownSchool } from './known-school.ts'
import { listUntouched } from './list-untouched.ts'
import { Refused } from './refused.ts'
import { saveLessons } from './save-lessons.ts'
import { savePeople } from './save-people.ts'
import { saveRooms } from './save-rooms.ts'
import type { SchoolFile } from './school-file.ts'

/** Brings the school to what the file says, all of it or nothing. @throws Refused */
export async function importSchool(
  { database, clock }: { database: Database; clock: Clock },
  file: SchoolFile,
  { setPasswords = false } = {},
): Promise<ImportReport> {
  const known = await database.transaction(async (tx) => checked(file, await readKnownSchool(tx)))
  // Hashing takes its time on purpose, and never inside a transaction.
  const passwords = await hashPasswords(database, file, known, setPasswords)
  return await database.transaction(async (tx) => {
    // Somebody may have been here while the passwords were hashed.
    const known = checked(file, await readKnownSchool(tx))
    const run = { tx, known, passwords, now: clock(), report: emptyReport() }
    run.report.untouched = await listUntouched(tx, file, known)
    for (const entry of file.branches) {
      const rooms = await saveRooms(run, entry)
      const ids = await savePeople(run, entry, rooms)
      await saveLessons(run, entry, rooms, ids)
    }
    await noteImport(run)
    return run.report
  })
}

/** The audit keeps counts and no names. */
async function noteImport({ tx, now, report }: ImportRun): Promise<void> {
  const kinds = ['branches', 'classrooms', 'tutors', 'students', 'lessons'] as const
  const changed = kinds.map((kind) => [kind, report[kind].added + report[kind].changed])
  const passwords = report.passwordsSet.length + report.accounts.length
  await noteConsole(tx, 'school-imported', { ...Object.fromEntries(changed), passwords }, now)
}

function checked(file: SchoolFile, known: KnownSchool): KnownSchool {
  const faults = checkReferences(file, known)
  if (faults.length > 0) throw new Refused(faults)
  return known
}
