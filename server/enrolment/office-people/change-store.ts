import type { BranchId, ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

/** A move or a leave of a day to come. */
export interface PlannedChange {
  studentId: StudentId
  kind: 'move' | 'leave'
  dueAt: number
  day: string
  classroomId: ClassroomId | null
  madeBy: string
}

/** A student's changes to come, with the names of the branch's classrooms. */
export async function listChanges(tx: Tx, branchId: BranchId, studentId: StudentId) {
  const rows = await tx.db
    .selectFrom('studentChange')
    .select(['kind', 'day', 'classroomId'])
    .where('studentId', '=', studentId)
    .orderBy('dueAt')
    .orderBy('kind')
    .execute()
  const names = await directoryStore.listNames(tx, branchId)
  return rows.map(({ kind, day, classroomId }) => {
    return { kind, day, classroom: classroomId && (names.get(classroomId) ?? null) }
  })
}

/** In place of another one of its kind. */
export async function saveChange(tx: Tx, { studentId, kind, ...facts }: PlannedChange): Promise<void> {
  await tx.db
    .insertInto('studentChange')
    .values({ studentId, kind, ...facts })
    .onConflict((clash) => clash.columns(['studentId', 'kind']).doUpdateSet(facts))
    .execute()
}

/** Nothing is planned for the student any more, of one kind or at all. Returns true if something was. */
export async function dropChanges(
  tx: Tx,
  studentId: StudentId,
  kind: PlannedChange['kind'] | null = null,
): Promise<boolean> {
  const dropped = await tx.db
    .deleteFrom('studentChange')
    .where('studentId', '=', studentId)
    .$if(kind !== null, (rows) => rows.where('kind', '=', kind!))
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

/** The changes whose day has come, by time; of one student only with its id. */
export async function listDue(tx: Tx, now: Date, studentId?: StudentId): Promise<PlannedChange[]> {
  return await tx.db
    .selectFrom('studentChange')
    .selectAll()
    .where('dueAt', '<=', now.getTime())
    .$if(studentId !== undefined, (own) => own.where('studentId', '=', studentId!))
    .orderBy('dueAt')
    .orderBy('kind', 'desc')
    .execute()
}
