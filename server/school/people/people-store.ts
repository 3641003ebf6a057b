import type { Me } from '#contract/access/identity.ts'
import type { BranchId, LessonId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Office, Person, Student, Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { getBranch } from '#server/school/index.ts'
import { giveEmblems } from './emblem-store.ts'
import { findByNames } from './person-parts.ts'
import { sortKeyOf } from './rules.ts'

const STAFF = ['id', 'displayName as displayName', 'branchId as branchId'] as const
const TUTOR = [...STAFF, 'face'] as const
const STUDENT = [
  'student.id',
  'displayName as displayName',
  'reading',
  'grade',
  'branchId as branchId',
  'student.classroomId as classroomId',
  'levelId as levelId',
  'onlyLessonId as onlyLessonId',
  // Null where all emblems of the classroom are taken.
  'emblem',
] as const
type TutorPerson = NonNullable<Awaited<ReturnType<typeof findTutor>>>
type OfficePerson = NonNullable<Awaited<ReturnType<typeof findOfficePerson>>>
type StudentPerson = Awaited<ReturnType<typeof listStudents>>[number]

export async function findTutor(tx: Tx, id: TutorId) {
  return (await tx.db.selectFrom('tutor').select(TUTOR).where('id', '=', id).executeTakeFirst()) ?? null
}

async function findOfficePerson(tx: Tx, id: OfficeId) {
  const person = tx.db.selectFrom('officePerson').select(STAFF).where('id', '=', id)
  return (await person.executeTakeFirst()) ?? null
}

export async function listStudents(tx: Tx, ids: readonly StudentId[]) {
  if (ids.length === 0) return []
  return await studentRows(tx).where('student.id', 'in', ids).execute()
}

/** A student of the branch, also one who has left or is the double of another; null for another branch's. */
export async function findAnyStudent(
  tx: Tx,
  branchId: BranchId,
  id: StudentId,
): Promise<StudentPerson | null> {
  const [student] = await listStudents(tx, [id])
  return student?.branchId === branchId ? student : null
}

/** Students with the emblem that they have in their own classroom. */
function studentRows(tx: Tx) {
  return tx.db
    .selectFrom('student')
    .leftJoin('classroomEmblem', (join) =>
      join
        .onRef('classroomEmblem.studentId', '=', 'student.id')
        .onRef('classroomEmblem.classroomId', '=', 'student.classroomId'),
    )
    .select(STUDENT)
}

type Unsigned<P> = Omit<P, 'signInId'>

/** The person behind a credential: what their browser learns of them, and who they will be once they are signed in. */
export async function getPerson(
  tx: Tx,
  role: Person['role'],
  id: string,
): Promise<{ me: Me; person: Unsigned<Student> | Unsigned<Tutor> | Unsigned<Office> }> {
  if (role === 'office') {
    const office = await findOfficePerson(tx, id as OfficeId)
    if (!office) throw new Error(`A credential of nobody: ${role} ${id}`)
    return { me: { role, ...office }, person: { role, id: office.id, branchId: office.branchId } }
  }
  if (role === 'tutor') {
    const tutor = await findTutor(tx, id as TutorId)
    if (!tutor) throw new Error(`A credential of nobody: ${role} ${id}`)
    const { timeZone } = await getBranch(tx, tutor.branchId)
    return { me: { role, ...tutor, timeZone }, person: { role, id: tutor.id, branchId: tutor.branchId } }
  }
  const [student] = await listStudents(tx, [id as StudentId])
  if (!student) throw new Error(`A credential of nobody: ${role} ${id}`)
  const { branchId, onlyLessonId } = student
  const { timeZone } = await getBranch(tx, branchId)
  return { me: { role, ...student, timeZone }, person: { role, id: student.id, branchId, onlyLessonId } }
}

/** A person with all that is stored about them. */
export type PersonEntry =
  | { role: 'tutor'; person: TutorPerson }
  | { role: 'student'; person: StudentPerson }
  | { role: 'office'; person: OfficePerson }

/** All people of the school, by id. */
export async function listPeople(tx: Tx): Promise<Map<string, PersonEntry>> {
  const tutors = await tx.db.selectFrom('tutor').select(TUTOR).execute()
  const students = await studentRows(tx).execute()
  const office = await tx.db.selectFrom('officePerson').select(STAFF).execute()
  return new Map<string, PersonEntry>([
    ...tutors.map((person) => [person.id, { role: 'tutor', person }] as const),
    ...students.map((person) => [person.id, { role: 'student', person }] as const),
    ...office.map((person) => [person.id, { role: 'office', person }] as const),
  ])
}

/** A new tutor, or the changed fields of one; their face is chosen by `saveFace`. */
export async function saveTutor(
  tx: Tx,
  { id, displayName, branchId }: Omit<TutorPerson, 'face'>,
): Promise<void> {
  const facts = {
    displayName,
    branchId,
    sortKey: sortKeyOf('', displayName),
  }
  await tx.db
    .insertInto('tutor')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
  await findByNames(tx, 'tutor', [id])
}

/** A new office person, or the changed fields of one. */
export async function saveOfficePerson(tx: Tx, { id, displayName, branchId }: OfficePerson): Promise<void> {
  const facts = { displayName, branchId }
  await tx.db
    .insertInto('officePerson')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

type SavedStudent = Omit<StudentPerson, 'onlyLessonId' | 'emblem'>

/** A new student, or the changed fields of one; with an emblem in their classroom, which `nameEmblems` changes. */
export async function saveStudent(
  tx: Tx,
  { onlyLessonId, ...student }: SavedStudent & { onlyLessonId?: LessonId | null },
): Promise<void> {
  await saveStudents(tx, [student])
  if (onlyLessonId === undefined) return
  await tx.db.updateTable('student').set({ onlyLessonId }).where('id', '=', student.id).execute()
}

/** As many at once, by as few statements: a list of hundreds may not hold up a lesson. */
export async function saveStudents(tx: Tx, students: readonly SavedStudent[]): Promise<void> {
  const before = new Map((await listStudents(tx, idsOf(students))).map((student) => [student.id, student]))
  const rows = students.map((student) => ({
    id: student.id,
    displayName: student.displayName,
    reading: student.reading,
    sortKey: sortKeyOf(student.reading, student.displayName),
    grade: student.grade,
    branchId: student.branchId,
    classroomId: student.classroomId,
    levelId: student.levelId,
  }))
  for (const some of inPieces(rows))
    await tx.db
      .insertInto('student')
      .values(some)
      .onConflict((clash) =>
        clash.column('id').doUpdateSet((row) => ({
          displayName: row.ref('excluded.displayName'),
          reading: row.ref('excluded.reading'),
          sortKey: row.ref('excluded.sortKey'),
          grade: row.ref('excluded.grade'),
          branchId: row.ref('excluded.branchId'),
          classroomId: row.ref('excluded.classroomId'),
          levelId: row.ref('excluded.levelId'),
        })),
      )
      .execute()
  for (const [classroomId, comers] of Map.groupBy(rows, (row) => row.classroomId))
    await giveEmblems(tx, classroomId, idsOf(comers))
  const renamed = students.filter(({ id, displayName, reading, branchId }) => {
    const one = before.get(id)
    return one?.displayName !== displayName || one.reading !== reading || one.branchId !== branchId
  })
  await findByNames(tx, 'student', idsOf(renamed))
}

function idsOf<Id extends string>(people: readonly { id: Id }[]): Id[] {
  return people.map(({ id }) => id)
}
