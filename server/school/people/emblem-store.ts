import type { ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { newRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import { chooseEmblems, type Comer } from './rules.ts'

const placedEmblems = newRows('classroomEmblem', {
  classroomId: 'text',
  studentId: 'text',
  emblem: 'text',
})

/** A student's emblem in one of their classrooms. */
export type PlacedEmblem = Awaited<ReturnType<typeof listEmblems>>[number]

/** The emblems of all classrooms. */
export async function listEmblems(tx: Tx) {
  return await tx.db
    .selectFrom('classroomEmblem')
    .select(['classroomId as classroomId', 'studentId as studentId', 'emblem'])
    .orderBy('classroomId')
    .execute()
}

/**
 * Gives students an emblem in a classroom that they come to, by enrolment or for a lesson; one that they have there stays.
 * It is the one that they have elsewhere, unless another student of this classroom has it.
 */
export async function giveEmblems(
  tx: Tx,
  classroomId: ClassroomId,
  studentIds: readonly StudentId[],
): Promise<void> {
  const own = await emblemsOf(tx, studentIds)
  const placedOf = Map.groupBy(own, ({ studentId }) => studentId)
  const coming = studentIds.flatMap((id) => {
    const placed = placedOf.get(id) ?? []
    const isThere = placed.some((one) => one.classroomId === classroomId)
    return isThere ? [] : [{ id, wanted: placed.map(({ emblem }) => emblem) }]
  })
  await save(tx, classroomId, coming)
}

/**
 * Gives students the emblems that the school names for them, which no other student of the classroom may have; in their
 * other classrooms too, where they are free. Two students may swap theirs.
 */
export async function nameEmblems(tx: Tx, named: readonly PlacedEmblem[]): Promise<void> {
  const ids = named.map(({ studentId }) => studentId)
  const before = await emblemsOf(tx, ids)
  if (ids.length > 0) await tx.db.deleteFrom('classroomEmblem').where('studentId', 'in', ids).execute()
  for (const { studentId: id, classroomId, emblem } of named)
    await save(tx, classroomId, [{ id, wanted: [emblem] }])
  for (const { studentId: id, classroomId, emblem } of named) {
    const others = before.filter((placed) => placed.studentId === id && placed.classroomId !== classroomId)
    for (const other of others) await save(tx, other.classroomId, [{ id, wanted: [emblem, other.emblem] }])
  }
}

/** The emblem of a student's own classroom comes first. */
async function emblemsOf(tx: Tx, studentIds: readonly StudentId[]): Promise<PlacedEmblem[]> {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('classroomEmblem')
    .innerJoin('student', 'student.id', 'studentId')
    .select(['classroomEmblem.classroomId as classroomId', 'studentId as studentId', 'emblem'])
    .where('studentId', 'in', studentIds)
    .orderBy((row) => row('classroomEmblem.classroomId', '=', row.ref('student.classroomId')), 'desc')
    .orderBy('classroomEmblem.classroomId')
    .execute()
}

async function save(tx: Tx, classroomId: ClassroomId, coming: readonly Comer[]): Promise<void> {
  if (coming.length === 0) return
  const { branchId } = await holdClassroom(tx, classroomId)
  const there = await tx.db
    .selectFrom('classroomEmblem')
    .select('emblem')
    .where('classroomId', '=', classroomId)
    .execute()
  const used = await tx.db
    .selectFrom('classroomEmblem')
    .innerJoin('classroom', 'classroom.id', 'classroomId')
    .select(['emblem', (row) => row.fn.countAll<number>().as('count')])
    .where('branchId', '=', branchId)
    .groupBy('emblem')
    .execute()
  const chosen = chooseEmblems(coming, {
    taken: there.map(({ emblem }) => emblem),
    uses: new Map(used.map(({ emblem, count }) => [emblem, Number(count)])),
  })
  const placed = [...chosen].map(([studentId, emblem]) => ({
    classroomId,
    studentId,
    emblem,
  }))
  await tx.write(rowsOf(placedEmblems, ...placed))
}

/** Students who come to a classroom at the same moment choose one after the other. */
async function holdClassroom(tx: Tx, classroomId: ClassroomId) {
  const query = tx.db.selectFrom('classroom').select('branchId').where('id', '=', classroomId)
  // A weaker lock than `for update`, since rows that name the classroom are being saved meanwhile.
  return await (tx.database.kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}
