import type { OutputOf } from '#contract/calls.ts'
import type { BranchId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** From when on a use counts. */
export interface FromNow {
  branchId: BranchId
  now: Date
  /** Today in the branch. */
  today: string
}

type Uses = OutputOf<'/office/book-uses'>['uses']

/** How often a branch uses each textbook from now on. */
export async function countUses(tx: Tx, from: FromNow): Promise<Uses> {
  const inLessons = await comingPlaces(tx, from)
    .select(['lessonStudent.textbookId as textbookId', 'lessonStudent.studentId as studentId'])
    .distinct()
    .execute()
  const lessons = await comingPlaces(tx, from)
    .select([
      'lessonStudent.textbookId as textbookId',
      (row) => row.fn.count('lesson.id').distinct().as('count'),
    ])
    .groupBy('lessonStudent.textbookId')
    .execute()
  const inSlots = await slotPlaces(tx, from)
    .select(['slotStudent.textbookId as textbookId', 'studentId as studentId', 'slot.id as slotId'])
    .execute()
  const students = Map.groupBy([...inLessons, ...inSlots], ({ textbookId }) => textbookId!)
  const slots = Map.groupBy(inSlots, ({ textbookId }) => textbookId!)
  return [...students].map(([textbookId, places]) => ({
    textbookId,
    students: new Set(places.map(({ studentId }) => studentId)).size,
    lessons: Number(lessons.find((row) => row.textbookId === textbookId)?.count ?? 0),
    slots: new Set(slots.get(textbookId)?.map(({ slotId }) => slotId)).size,
  }))
}

/** The assignments of coming lessons. */
function comingPlaces(tx: Tx, { branchId, now }: FromNow) {
  return tx.db
    .selectFrom('lesson')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'lesson.id')
    .where('lesson.branchId', '=', branchId)
    .where('lesson.startsAt', '>', now.getTime())
    .where('lesson.status', '=', 'scheduled')
    .where('lessonStudent.textbookId', 'is not', null)
}

/** The assignments of slots in terms that are not over. */
function slotPlaces(tx: Tx, { branchId, today }: FromNow) {
  return tx.db
    .selectFrom('term')
    .innerJoin('slot', 'slot.termId', 'term.id')
    .innerJoin('slotStudent', 'slotStudent.slotId', 'slot.id')
    .where('term.branchId', '=', branchId)
    .where('term.lastDay', '>=', today)
    .where('slotStudent.textbookId', 'is not', null)
}

const MOST_LESSONS = 20

/** The people of a branch who use a textbook from now on. */
export async function listUses(
  tx: Tx,
  from: FromNow,
  textbookId: TextbookId,
): Promise<OutputOf<'/office/book-use'>> {
  const ofBook = comingPlaces(tx, from).where('lessonStudent.textbookId', '=', textbookId)
  const ofSlots = slotPlaces(tx, from).where('slotStudent.textbookId', '=', textbookId)
  const users = ofBook.select('lessonStudent.studentId').union(ofSlots.select('slotStudent.studentId'))
  const students = await tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .select(['student.id', 'displayName as displayName', 'reading', 'classroom.name as classroom'])
    .where('student.id', 'in', users)
    .orderBy('student.sortKey')
    .execute()
  const lessons = await ofBook
    .innerJoin('classroom', 'classroom.id', 'lesson.classroomId')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutorId')
    .select(['lesson.id', 'lesson.startsAt as startsAt', 'lesson.endsAt as endsAt'])
    .select(['classroom.name as classroom', 'tutor.displayName as tutor'])
    .distinct()
    .orderBy('lesson.startsAt')
    .limit(MOST_LESSONS)
    .execute()
  const slots = await ofSlots
    .innerJoin('classroom', 'classroom.id', 'slot.classroomId')
    .innerJoin('tutor', 'tutor.id', 'slot.tutorId')
    .select(['slot.id', 'slot.weekday', 'slot.startsAt as startsAt', 'slot.minutes'])
    .select(['classroom.name as classroom', 'tutor.displayName as tutor'])
    .distinct()
    .orderBy('slot.weekday')
    .orderBy('slot.startsAt')
    .execute()
  const { readers } = await tx.db
    .selectFrom('pageVisit')
    .innerJoin('student', 'student.id', 'pageVisit.studentId')
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .select((row) => row.fn.count('pageVisit.studentId').distinct().as('readers'))
    .where('pageVisit.textbookId', '=', textbookId)
    .where('classroom.branchId', '=', from.branchId)
    .executeTakeFirstOrThrow()
  return { students, lessons, slots, readers: Number(readers) }
}

/** The users of a textbook that stays, for the sentence that says so. */
export async function describeUse(
  tx: Tx,
  id: TextbookId,
): Promise<Record<'students' | 'lessons' | 'slots', string>> {
  const { students } = await tx.db
    .selectFrom('pageVisit')
    .select((row) => row.fn.count('studentId').distinct().as('students'))
    .where('textbookId', '=', id)
    .executeTakeFirstOrThrow()
  const { lessons } = await tx.db
    .selectFrom('lessonStudent')
    .select((row) => row.fn.count('lessonId').distinct().as('lessons'))
    .where('textbookId', '=', id)
    .executeTakeFirstOrThrow()
  const { slots } = await tx.db
    .selectFrom('slotStudent')
    .select((row) => row.fn.count('slotId').distinct().as('slots'))
    .where('textbookId', '=', id)
    .executeTakeFirstOrThrow()
  return { students: String(students), lessons: String(lessons), slots: String(slots) }
}
