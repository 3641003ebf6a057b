import type { LessonId, SlotId, StudentId, TermId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import type { LessonFacts } from './plan-days.ts'
import type { SlotPlace } from './term-store.ts'

/** A lesson of a slot: as the slot made it, and as it is now. */
export interface StoredSlotLesson {
  id: LessonId
  slotId: SlotId
  day: string
  status: 'scheduled' | 'running' | 'finished' | 'cancelled'
  cancelReason: string | null
  /** True when it was entered: its room has its students from then on. */
  isOpen: boolean
  planned: LessonFacts
  there: LessonFacts
}

/** The lessons of a term's slots, locked until the transaction ends, so that no room is opened meanwhile. */
export async function listSlotLessons(tx: Tx, termId: TermId): Promise<StoredSlotLesson[]> {
  const own = tx.db
    .selectFrom('slot_lesson')
    .innerJoin('slot', 'slot.id', 'slot_lesson.slot_id')
    .where('slot.term_id', '=', termId)
  const query = own
    .innerJoin('lesson', 'lesson.id', 'slot_lesson.lesson_id')
    .select([
      'lesson.id',
      'slot_lesson.slot_id',
      'slot_lesson.day',
      'lesson.status',
      'cancel_reason',
      'slot_lesson.classroom_id as planned_classroom',
      'slot_lesson.tutor_id as planned_tutor',
      'slot_lesson.starts_at as planned_start',
      'slot_lesson.ends_at as planned_end',
      'lesson.classroom_id',
      'lesson.tutor_id',
      'lesson.starts_at',
      'lesson.ends_at',
    ])
    .orderBy('slot_lesson.slot_id')
    .orderBy('slot_lesson.day')
  const rows = await (tx.database.kind === 'postgres' ? query.forUpdate('lesson') : query).execute()
  const ids = own.select('slot_lesson.lesson_id')
  const opened = await tx.db.selectFrom('session').select('lesson_id').where('lesson_id', 'in', ids).execute()
  const isOpen = new Set(opened.map(({ lesson_id }) => lesson_id))
  const columns = ['lesson_id', 'student_id', 'textbook_id', 'page'] as const
  const planned = await tx.db
    .selectFrom('slot_lesson_student')
    .select(columns)
    .where('lesson_id', 'in', ids)
    .orderBy('student_id')
    .execute()
  const there = await tx.db
    .selectFrom('lesson_student')
    .select(columns)
    .where('lesson_id', 'in', ids)
    .orderBy('student_id')
    .execute()
  const [plannedOf, thereOf] = [
    Map.groupBy(planned, ({ lesson_id }) => lesson_id),
    Map.groupBy(there, ({ lesson_id }) => lesson_id),
  ]
  return rows.map((row) => ({
    id: row.id,
    slotId: row.slot_id,
    day: row.day,
    status: row.status,
    cancelReason: row.cancel_reason,
    isOpen: isOpen.has(row.id),
    planned: {
      classroomId: row.planned_classroom,
      tutorId: row.planned_tutor,
      startsAt: row.planned_start,
      endsAt: row.planned_end,
      students: (plannedOf.get(row.id) ?? []).map(factOf),
    },
    there: {
      classroomId: row.classroom_id,
      tutorId: row.tutor_id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      students: (thereOf.get(row.id) ?? []).map(factOf),
    },
  }))
}

const factOf = ({ student_id, textbook_id, page }: SlotPlace): { id: StudentId; start: Place | null } => ({
  id: student_id,
  start: textbook_id && page ? { textbookId: textbook_id, page } : null,
})

/** How each of these lessons was made by its slot: for new lessons, and in place of how it was made before. */
export async function saveSlotLessons(
  tx: Tx,
  lessons: readonly { id: LessonId; slotId: SlotId; day: string; planned: LessonFacts }[],
): Promise<void> {
  await forgetSlotLessons(
    tx,
    lessons.map(({ id }) => id),
  )
  const rows = lessons.map(({ id, slotId, day, planned }) => ({
    lesson_id: id,
    slot_id: slotId,
    day,
    classroom_id: planned.classroomId,
    tutor_id: planned.tutorId,
    starts_at: planned.startsAt,
    ends_at: planned.endsAt,
  }))
  const places = lessons.flatMap(({ id, planned }) =>
    planned.students.map((student) => ({
      lesson_id: id,
      student_id: student.id,
      textbook_id: student.start?.textbookId ?? null,
      page: student.start?.page ?? null,
    })),
  )
  for (const some of inPieces(rows)) await tx.db.insertInto('slot_lesson').values(some).execute()
  for (const some of inPieces(places)) await tx.db.insertInto('slot_lesson_student').values(some).execute()
}

/** These lessons are no slot's any more; their days may get new ones. */
export async function forgetSlotLessons(tx: Tx, ids: readonly LessonId[]): Promise<void> {
  for (const some of inPieces(ids)) {
    await tx.db.deleteFrom('slot_lesson_student').where('lesson_id', 'in', some).execute()
    await tx.db.deleteFrom('slot_lesson').where('lesson_id', 'in', some).execute()
  }
}

/** The ones of these lessons of which something was told or set: an absence, homework, words to the parents, a link, a stand-in, a make-up. */
export async function listInUse(tx: Tx, ids: readonly LessonId[]): Promise<Set<LessonId>> {
  const told = new Set<LessonId>()
  for (const some of inPieces(ids)) {
    const rows = await tx.db
      .selectFrom('absence')
      .select('lesson_id')
      .where('lesson_id', 'in', some)
      .union(tx.db.selectFrom('parent_message').select('lesson_id').where('lesson_id', 'in', some))
      .union(
        tx.db
          .selectFrom('homework')
          .select('due_lesson_id as lesson_id')
          .where('due_lesson_id', 'in', some) as never,
      )
      .union(tx.db.selectFrom('one_time_url').select('lesson_id').where('lesson_id', 'in', some) as never)
      .union(tx.db.selectFrom('stand_in').select('lesson_id').where('lesson_id', 'in', some))
      .union(tx.db.selectFrom('notice_lesson').select('lesson_id').where('lesson_id', 'in', some))
      .union(tx.db.selectFrom('make_up').select('lesson_id').where('lesson_id', 'in', some))
      .union(tx.db.selectFrom('make_up').select('missed_id as lesson_id').where('missed_id', 'in', some))
      .execute()
    for (const { lesson_id } of rows) told.add(lesson_id)
  }
  return told
}
