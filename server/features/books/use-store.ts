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
    .select(['lesson_student.textbook_id as textbookId', 'lesson_student.student_id as studentId'])
    .distinct()
    .execute()
  const lessons = await comingPlaces(tx, from)
    .select([
      'lesson_student.textbook_id as textbookId',
      (row) => row.fn.count('lesson.id').distinct().as('count'),
    ])
    .groupBy('lesson_student.textbook_id')
    .execute()
  const inSlots = await slotPlaces(tx, from)
    .select(['slot_student.textbook_id as textbookId', 'student_id as studentId', 'slot.id as slotId'])
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
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.branch_id', '=', branchId)
    .where('lesson.starts_at', '>', now.getTime())
    .where('lesson.status', '=', 'scheduled')
    .where('lesson_student.textbook_id', 'is not', null)
}

/** The assignments of slots in terms that are not over. */
function slotPlaces(tx: Tx, { branchId, today }: FromNow) {
  return tx.db
    .selectFrom('term')
    .innerJoin('slot', 'slot.term_id', 'term.id')
    .innerJoin('slot_student', 'slot_student.slot_id', 'slot.id')
    .where('term.branch_id', '=', branchId)
    .where('term.last_day', '>=', today)
    .where('slot_student.textbook_id', 'is not', null)
}

const MOST_LESSONS = 20

/** Who of a branch uses a textbook from now on. */
export async function listUses(
  tx: Tx,
  from: FromNow,
  textbookId: TextbookId,
): Promise<OutputOf<'/office/book-use'>> {
  const ofBook = comingPlaces(tx, from).where('lesson_student.textbook_id', '=', textbookId)
  const ofSlots = slotPlaces(tx, from).where('slot_student.textbook_id', '=', textbookId)
  const users = ofBook.select('lesson_student.student_id').union(ofSlots.select('slot_student.student_id'))
  const students = await tx.db
    .selectFrom('student')
    .innerJoin('classroom', 'classroom.id', 'student.classroom_id')
    .select(['student.id', 'display_name as displayName', 'reading', 'classroom.name as classroom'])
    .where('student.id', 'in', users)
    .orderBy('student.sort_key')
    .execute()
  const lessons = await ofBook
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutor_id')
    .select(['lesson.id', 'lesson.starts_at as startsAt', 'lesson.ends_at as endsAt'])
    .select(['classroom.name as classroom', 'tutor.display_name as tutor'])
    .distinct()
    .orderBy('lesson.starts_at')
    .limit(MOST_LESSONS)
    .execute()
  const slots = await ofSlots
    .innerJoin('classroom', 'classroom.id', 'slot.classroom_id')
    .innerJoin('tutor', 'tutor.id', 'slot.tutor_id')
    .select(['slot.id', 'slot.weekday', 'slot.starts_at as startsAt', 'slot.minutes'])
    .select(['classroom.name as classroom', 'tutor.display_name as tutor'])
    .distinct()
    .orderBy('slot.weekday')
    .orderBy('slot.starts_at')
    .execute()
  const { readers } = await tx.db
    .selectFrom('page_visit')
    .innerJoin('student', 'student.id', 'page_visit.student_id')
    .innerJoin('classroom', 'classroom.id', 'student.classroom_id')
    .select((row) => row.fn.count('page_visit.student_id').distinct().as('readers'))
    .where('page_visit.textbook_id', '=', textbookId)
    .where('classroom.branch_id', '=', from.branchId)
    .executeTakeFirstOrThrow()
  return { students, lessons, slots, readers: Number(readers) }
}
