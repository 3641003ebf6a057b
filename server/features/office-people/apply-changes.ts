import type { GuardianLinkId, OfficeId, StudentId } from '#contract/kernel/ids.ts'
import { endCalendars } from '#server/features/calendars/index.ts'
import { endCardOf } from '#server/features/cards/index.ts'
import { revokeAllLinks } from '#server/features/guardian-links/index.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { revokeLinksOf } from '#server/features/links/index.ts'
import { directoryStore, listStudents, saveStudent } from '#server/features/people/index.ts'
import { followStudent } from '#server/features/terms/index.ts'
import { type Audit, auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { holdStudent, type PlannedChange, dropChanges, listDue } from './change-store.ts'

/** Each ends what an upper feature has of a guardian's link. */
type LinkEndings = readonly ((tx: Tx, id: GuardianLinkId) => Promise<unknown>)[]

interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

/** The day of a move or a leave has come. */
export async function applyChange(
  { tx, now, audit }: Asked,
  { studentId, kind, classroomId, madeBy }: PlannedChange,
  linkEndings: LinkEndings,
): Promise<void> {
  await dropChanges(tx, studentId, kind)
  const [student] = await listStudents(tx, [studentId])
  if (!student) return
  if (kind === 'leave') {
    await closeWaysIn(tx, studentId, madeBy as OfficeId, now, linkEndings)
    await dropChanges(tx, studentId)
    await directoryStore.saveLeft(tx, 'student', studentId, now)
    await followStudent(tx, studentId, { left: null, now })
    audit('student-left', { student: studentId, before: { leftAt: null }, after: { leftAt: now.getTime() } })
    return
  }
  await saveStudent(tx, { ...student, classroomId: classroomId! })
  await followStudent(tx, studentId, { left: student.classroomId, now })
  const before = { classroom: student.classroomId }
  audit('student-moved', { student: studentId, before, after: { classroom: classroomId } })
}

/** Ends every way in of a student and of their guardians. */
async function closeWaysIn(
  tx: Tx,
  studentId: StudentId,
  by: OfficeId,
  now: Date,
  linkEndings: LinkEndings,
): Promise<void> {
  for (const role of ['student', 'parent', 'viewer'] as const)
    await endSignIns(tx, { role, personId: studentId } as never, 'taken-back', now)
  await endCardOf({ tx, now }, studentId, by)
  await endCalendars(tx, studentId)
  await revokeLinksOf(tx, { role: 'student', personId: studentId }, 'all', by, now)
  for (const id of await revokeAllLinks(tx, studentId, by, now)) {
    await endSignIns(tx, { way: { kind: 'guardian-link', id } }, 'taken-back', now)
    for (const end of linkEndings) await end(tx, id)
  }
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

const EVERY_MS = 60_000

/** Moves and leaves of students begin with their day, at most a minute later. */
export function startStudentChanges(deps: Dependencies, linkEndings: LinkEndings): Interval {
  const { log } = deps
  return startInterval({ name: 'student-changes', everyMs: EVERY_MS, log }, () => applyDue(deps, linkEndings))
}

/** One turn. Due changes are looked up first and again under the lock: another server may have applied one already. */
export async function applyDue(
  { database, clock, log }: Dependencies,
  linkEndings: LinkEndings,
): Promise<void> {
  const now = clock()
  for (const { studentId } of await database.transaction((tx) => listDue(tx, now)))
    await database.transaction(async (tx) => {
      await holdStudent(tx, studentId)
      const [change] = await listDue(tx, now, studentId)
      if (!change) return
      const [student] = await listStudents(tx, [studentId])
      const audit = auditOf(tx, log, change.madeBy, now, student!.branchId)
      await applyChange({ tx, now, audit }, change, linkEndings)
      await directoryStore.countChange(tx, studentId)
    })
}
