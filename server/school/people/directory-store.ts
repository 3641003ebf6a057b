import type { BranchId, ClassroomId, LevelId, StudentId } from '#contract/kernel/ids.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import { foldName } from '#contract/written/names.ts'
import type { Tx } from '#server/platform/database.ts'
import { withLetters } from './person-parts.ts'

export * from './contact-store.ts'
export { findAnyStudent, saveStudents } from './people-store.ts'
export { holdOffice, holdPerson, holdStudents } from './holds.ts'
export * from './membership-store.ts'
export * from './names-store.ts'
export * from './person-parts.ts'
export * from './tutor-directory.ts'
export { partsOf, sortKeyOf } from './rules.ts'

/** `here`: of the school today, visitors of one lesson too. `present`: without them. */
type MemberStatus = 'here' | 'present' | 'left' | 'visiting'

/** A student of a branch, as lists name them. */
export interface DirectoryStudent {
  id: StudentId
  displayName: string
  reading: string
  grade: number
  levelId: LevelId | null
  emblem: Emblem | null
  classroomId: ClassroomId
  classroom: string
  isVisitor: boolean
  leftAt: number | null
  revision: number
}

interface Wanted {
  /** Empty for all. */
  search: string
  status: MemberStatus
  /** True: those of classrooms whose name has the letters, too. */
  byClassroom?: boolean
  /** Only those of this classroom. */
  classroomId?: ClassroomId | null
}

/** The student of a branch, wherever they stand; null for another branch's and for the double of another student. */
export async function findStudent(
  tx: Tx,
  branchId: BranchId,
  id: StudentId,
): Promise<DirectoryStudent | null> {
  const row = await studentRows(tx, branchId).where('student.id', '=', id).executeTakeFirst()
  return row ? studentOf(row) : null
}

/** True for a student of the school in this branch: no visitor, and not one who has left. */
export async function isOfSchool(tx: Tx, branchId: BranchId, id: StudentId): Promise<boolean> {
  const student = await findStudent(tx, branchId, id)
  return student !== null && !student.isVisitor && student.leftAt === null
}

/** Students by reading: a page after one of them, or from a place on. */
export async function pageOfStudents(
  tx: Tx,
  branchId: BranchId,
  wanted: Wanted,
  { after = null, from = 0, most }: { after?: StudentId | null; from?: number; most: number },
): Promise<{ students: DirectoryStudent[]; total: number }> {
  const rooms = wanted.byClassroom ? await roomsWithLetters(tx, branchId, wanted.search) : []
  const found = matching(tx, branchId, wanted, rooms)
  const { count } = await found
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const last = after ? await placeOf(tx, branchId, after) : null
  const ids = found
    .select('student.id')
    .$if(last !== null, (rows) =>
      rows.where((row) =>
        row.or([
          row('student.sortKey', '>', last!.key),
          row.and([row('student.sortKey', '=', last!.key), row('student.id', '>', last!.id)]),
        ]),
      ),
    )
    .orderBy('student.sortKey')
    .orderBy('student.id')
    .offset(from)
    .limit(most)
  const page = (await ids.execute()).map(({ id }) => id)
  if (page.length === 0) return { students: [], total: Number(count) }
  const rows = await studentRows(tx, branchId)
    .where('student.id', 'in', page)
    .orderBy('student.sortKey')
    .orderBy('student.id')
    .execute()
  return { students: rows.map(studentOf), total: Number(count) }
}

/** A student's place among those of the branch today, from 1, and the ones beside them by reading. */
export async function placeAmong(tx: Tx, branchId: BranchId, id: StudentId) {
  const own = await placeOf(tx, branchId, id)
  const here = () => matching(tx, branchId, { search: '', status: 'here' })
  if (!own) return { place: 0, of: 0, before: null, after: null }
  const beside = (way: '<' | '>') =>
    here().where((row) =>
      row.or([
        row('student.sortKey', way, own.key),
        row.and([row('student.sortKey', '=', own.key), row('student.id', way, own.id)]),
      ]),
    )
  const one = async (way: '<' | '>') => {
    const order = way === '<' ? 'desc' : 'asc'
    const next = beside(way).select('student.id').orderBy('student.sortKey', order)
    return (await next.orderBy('student.id', order).limit(1).executeTakeFirst())?.id ?? null
  }
  const count = async (rows: ReturnType<typeof here>) =>
    Number(
      (await rows.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    )
  const [before, after] = [await one('<'), await one('>')]
  return { place: (await count(beside('<'))) + 1, of: await count(here()), before, after }
}

async function placeOf(tx: Tx, branchId: BranchId, id: StudentId) {
  const row = tx.db.selectFrom('student').select(['id', 'sortKey as key']).where('id', '=', id)
  return (await row.where('branchId', '=', branchId).executeTakeFirst()) ?? null
}

function matching(
  tx: Tx,
  branchId: BranchId,
  { search, status, classroomId = null }: Wanted,
  inRooms: readonly ClassroomId[] = [],
) {
  const letters = foldName(search)
  return tx.db
    .selectFrom('student')
    .where('student.branchId', '=', branchId)
    .where('joinedTo', 'is', null)
    .where('student.leftAt', status === 'left' ? 'is not' : 'is', null)
    .$if(classroomId !== null, (rows) => rows.where('student.classroomId', '=', classroomId))
    .$if(status === 'present', (rows) => rows.where('onlyLessonId', 'is', null))
    .$if(status === 'visiting', (rows) => rows.where('onlyLessonId', 'is not', null))
    .$if(letters !== '', (rows) =>
      rows.where((row) => {
        const named = row('student.id', 'in', withLetters<StudentId>(tx, branchId, letters))
        return inRooms.length > 0 ? row.or([named, row('student.classroomId', 'in', inRooms)]) : named
      }),
    )
}

/** A branch has few classrooms: their names are compared here. */
async function roomsWithLetters(tx: Tx, branchId: BranchId, search: string): Promise<ClassroomId[]> {
  const rooms = tx.db.selectFrom('classroom').select(['id', 'name']).where('branchId', '=', branchId)
  const letters = foldName(search)
  return (await rooms.execute()).flatMap(({ id, name }) => (foldName(name).includes(letters) ? [id] : []))
}

function studentRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .leftJoin('classroomEmblem', (join) =>
      join
        .onRef('classroomEmblem.studentId', '=', 'student.id')
        .onRef('classroomEmblem.classroomId', '=', 'student.classroomId'),
    )
    .select(['student.id', 'displayName', 'reading', 'grade', 'levelId', 'onlyLessonId', 'leftAt'])
    .select(['student.classroomId', 'classroom.name as classroom', 'emblem', 'revision'])
    .where('student.branchId', '=', branchId)
    .where('joinedTo', 'is', null)
}

type StudentRow = Awaited<ReturnType<ReturnType<typeof studentRows>['executeTakeFirstOrThrow']>>

const studentOf = ({ onlyLessonId, ...student }: StudentRow): DirectoryStudent => ({
  ...student,
  isVisitor: onlyLessonId !== null,
})
