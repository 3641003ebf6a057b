import type { ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { newRows, rowsOf } from '#server/platform/row-kind.ts'
import { chooseEmblems, type Comer } from './rules.ts'

const placedEmblems = newRows('classroom_emblem', {
  classroom_id: 'text',
  student_id: 'text',
  emblem: 'text',
})

/** A student's emblem in one of their classrooms. */
export type PlacedEmblem = Awaited<ReturnType<typeof listEmblems>>[number]

/** The emblems of all classrooms. */
export async function listEmblems(tx: Tx) {
  return await tx.db
    .selectFrom('classroom_emblem')
    .select(['classroom_id as classroomId', 'student_id as studentId', 'emblem'])
    .orderBy('classroom_id')
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
  if (ids.length > 0) await tx.db.deleteFrom('classroom_emblem').where('student_id', 'in', ids).execute()
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
    .selectFrom('classroom_emblem')
    .innerJoin('student', 'student.id', 'student_id')
    .select(['classroom_emblem.classroom_id as classroomId', 'student_id as studentId', 'emblem'])
    .where('student_id', 'in', studentIds)
    .orderBy((row) => row('classroom_emblem.classroom_id', '=', row.ref('student.classroom_id')), 'desc')
    .orderBy('classroom_emblem.classroom_id')
    .execute()
}

async function save(tx: Tx, classroomId: ClassroomId, coming: readonly Comer[]): Promise<void> {
  if (coming.length === 0) return
  const { branch_id: branchId } = await holdClassroom(tx, classroomId)
  const there = await tx.db
    .selectFrom('classroom_emblem')
    .select('emblem')
    .where('classroom_id', '=', classroomId)
    .execute()
  const used = await tx.db
    .selectFrom('classroom_emblem')
    .innerJoin('classroom', 'classroom.id', 'classroom_id')
    .select(['emblem', (row) => row.fn.countAll<number>().as('count')])
    .where('branch_id', '=', branchId)
    .groupBy('emblem')
    .execute()
  const chosen = chooseEmblems(coming, {
    taken: there.map(({ emblem }) => emblem),
    uses: new Map(used.map(({ emblem, count }) => [emblem, Number(count)])),
  })
  const placed = [...chosen].map(([student_id, emblem]) => ({
    classroom_id: classroomId,
    student_id,
    emblem,
  }))
  await tx.write(rowsOf(placedEmblems, ...placed))
}

/** Students who come to a classroom at the same moment choose one after the other. */
async function holdClassroom(tx: Tx, classroomId: ClassroomId) {
  const query = tx.db.selectFrom('classroom').select('branch_id').where('id', '=', classroomId)
  // A weaker lock than `for update`, since rows that name the classroom are being saved meanwhile.
  return await (tx.database.kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}
