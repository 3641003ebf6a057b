import type { EndedGrants } from '#contract/access/ended-grants.ts'
import { closePerson, type Grants } from '#server/access/endings/index.ts'
import { type Audit, auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { followStudent } from '#server/schedule/terms/index.ts'
import { directoryStore, listStudents, saveStudent } from '#server/school/people/index.ts'
import { type PlannedChange, dropChanges, listDue } from './change-store.ts'

interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

/** The day of a move or a leave has come. Returns the ways in that end with it. */
export async function applyChange(
  { tx, now, audit }: Asked,
  { studentId, kind, classroomId, madeBy }: PlannedChange,
  grants: Grants,
): Promise<EndedGrants[]> {
  await dropChanges(tx, studentId, kind)
  const [student] = await listStudents(tx, [studentId])
  if (!student) return []
  if (kind === 'leave') {
    const closing = { by: madeBy, now, because: 'taken-back', audit } as const
    const { own } = await closePerson(tx, grants, { role: 'student', personId: studentId }, closing)
    await dropChanges(tx, studentId)
    await directoryStore.saveLeft(tx, 'student', studentId, now)
    await followStudent(tx, studentId, { left: null, now })
    audit('student-left', { student: studentId, before: { leftAt: null }, after: { leftAt: now.getTime() } })
    return own
  }
  await saveStudent(tx, { ...student, classroomId: classroomId! })
  await followStudent(tx, studentId, { left: student.classroomId, now })
  const before = { classroom: student.classroomId }
  audit('student-moved', { student: studentId, before, after: { classroom: classroomId } })
  return []
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

const EVERY_MS = 60_000

/** Moves and leaves of students begin with their day, at most a minute later. */
export function startStudentChanges(deps: Dependencies, grants: Grants): Interval {
  return startInterval({ ...deps, name: 'student-changes', everyMs: EVERY_MS }, () => applyDue(deps, grants))
}

/** One turn. Due changes are looked up first and again under the lock: another server may have applied one already. */
export async function applyDue({ database, clock, log }: Dependencies, grants: Grants): Promise<void> {
  const now = clock()
  for (const { studentId } of await database.transaction((tx) => listDue(tx, now)))
    await database.transaction(async (tx) => {
      // Two servers never act on a student's changes at once.
      await directoryStore.holdStudents(tx, [studentId])
      const [change] = await listDue(tx, now, studentId)
      if (!change) return
      const [student] = await listStudents(tx, [studentId])
      const audit = auditOf(tx, log, change.madeBy, now, student!.branchId)
      await applyChange({ tx, now, audit }, change, grants)
      await directoryStore.countChange(tx, studentId)
    })
}
