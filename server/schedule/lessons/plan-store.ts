import type { BranchId, ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import type { Tx } from '#server/platform/database.ts'
import { emblemStore } from '#server/school/people/index.ts'
import { oneMoreChange } from './lesson-changes.ts'
import { listRoster, type OnRoster, saveAssignment, saveRosters } from './roster-store.ts'
import { findSession } from './session-store.ts'

// Changes of single planned lessons, and what families were told about them.
export { listMadeUpBy, listMakeUps, saveMakeUp } from './make-up-store.ts'
export {
  findLastTeller,
  findNotice,
  listAnnouncedTutors,
  listLastNotices,
  listNotices,
  saveNotice,
} from './notice-store.ts'
export { listInsteadOf, giveLesson } from './stand-in-store.ts'

/** Time, classroom and tutor of a planned lesson. */
export interface PlanFacts {
  classroomId: ClassroomId
  tutorId: TutorId
  startsAt: number
  endsAt: number
}

export interface Plan {
  id: LessonId
  status: Lesson['status']
  facts: PlanFacts
  students: RosterEntry[]
  /** True when the lesson was entered: the room has its students from then on. */
  isOpen: boolean
}

/** The lesson of this key, locked until the transaction ends, so that its room cannot be opened meanwhile. */
export async function findPlan(tx: Tx, branchId: BranchId, key: string): Promise<Plan | null> {
  const query = tx.db.selectFrom('lesson').selectAll().where('branchId', '=', branchId).where('key', '=', key)
  const row = await (tx.database.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  const { id, status, classroomId, tutorId, startsAt, endsAt } = row
  return {
    id,
    status,
    facts: { classroomId, tutorId, startsAt, endsAt },
    students: await listRoster(tx, id),
    isOpen: (await findSession(tx, id)) !== null,
  }
}

/** The lessons with this name as key or id: a key is unique within one branch only. */
export async function listCalledSo(tx: Tx, name: string): Promise<{ id: LessonId; branchId: BranchId }[]> {
  return await tx.db
    .selectFrom('lesson')
    .select(['id', 'branchId'])
    .where((row) => row.or([row('key', '=', name), row('id', '=', name as LessonId)]))
    .orderBy('id')
    .execute()
}

/** A tutor's planned lessons that begin from then on: how many, and the first one. */
export async function listComingOf(tx: Tx, branchId: BranchId, tutorIds: readonly TutorId[], now: Date) {
  if (tutorIds.length === 0) return new Map<TutorId, { count: number; first: number }>()
  const rows = await tx.db
    .selectFrom('lesson')
    .select(['tutorId', (row) => row.fn.countAll<number>().as('count')])
    .select((row) => row.fn.min('startsAt').as('first'))
    .where('branchId', '=', branchId)
    .where('startsAt', '>=', now.getTime())
    .where('status', 'in', ['scheduled', 'running'])
    .where('tutorId', 'in', tutorIds)
    .groupBy('tutorId')
    .execute()
  return new Map(rows.map((row) => [row.tutorId, { count: Number(row.count), first: Number(row.first) }]))
}

/** Locks a lesson until the transaction ends, so that its room cannot be opened; false when the room is open already. */
export async function holdUnopened(tx: Tx, id: LessonId): Promise<boolean> {
  const query = tx.db.selectFrom('lesson').select('id').where('id', '=', id)
  await (tx.database.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
  return (await findSession(tx, id)) === null
}

export async function savePlan(tx: Tx, id: LessonId, facts: PlanFacts): Promise<void> {
  const { classroomId, tutorId, startsAt, endsAt } = facts
  await tx.db
    .updateTable('lesson')
    .set({
      classroomId,
      tutorId,
      startsAt,
      endsAt,
      changes: oneMoreChange,
    })
    .where('id', '=', id)
    .execute()
  const students = await listRoster(tx, id)
  // The lesson may be in another classroom now.
  await emblemStore.giveEmblems(
    tx,
    classroomId,
    students.map((student) => student.id),
  )
}

/** A planned lesson with what is to become of it. */
export interface PlanChange {
  id: LessonId
  facts: PlanFacts
  /** True if it is in another classroom now, where its students need an emblem. */
  isMoved: boolean
  students: readonly OnRoster[]
  added: readonly OnRoster[]
  removed: readonly StudentId[]
  /** Students who begin at another place than before. */
  reassigned: readonly OnRoster[]
}

/** Changes many planned lessons in few statements. */
export async function savePlanChanges(tx: Tx, changes: readonly PlanChange[]): Promise<void> {
  for (const { id, facts } of changes)
    await tx.db
      .updateTable('lesson')
      .set({
        classroomId: facts.classroomId,
        tutorId: facts.tutorId,
        startsAt: facts.startsAt,
        endsAt: facts.endsAt,
        changes: oneMoreChange,
      })
      .where('id', '=', id)
      .execute()
  const removed = changes.flatMap(({ id, removed: students }) => students.map((student) => ({ id, student })))
  for (const [student, places] of Map.groupBy(removed, (each) => each.student))
    await tx.db
      .deleteFrom('lessonStudent')
      .where('studentId', '=', student)
      .where(
        'lessonId',
        'in',
        places.map(({ id }) => id),
      )
      .execute()
  for (const { id, reassigned } of changes)
    for (const student of reassigned) await saveAssignment(tx, id, student.id, student.assignment)
  await saveRosters(
    tx,
    changes.map(({ id, facts, added }) => ({
      lessonId: id,
      classroomId: facts.classroomId,
      students: added,
    })),
  )
  const moved = changes.filter(({ isMoved }) => isMoved)
  for (const [classroomId, there] of Map.groupBy(moved, ({ facts }) => facts.classroomId)) {
    const ids = new Set(there.flatMap(({ students }) => students.map(({ id }) => id)))
    await emblemStore.giveEmblems(tx, classroomId, [...ids])
  }
}

/** The keys of all lessons of a branch; null for a lesson that was planned without a key. */
export async function listKeys(tx: Tx, branchId: BranchId): Promise<(string | null)[]> {
  const rows = await tx.db.selectFrom('lesson').select('key').where('branchId', '=', branchId).execute()
  return rows.map(({ key }) => key)
}
