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
    .selectFrom('slotLesson')
    .innerJoin('slot', 'slot.id', 'slotLesson.slotId')
    .where('slot.termId', '=', termId)
  const query = own
    .innerJoin('lesson', 'lesson.id', 'slotLesson.lessonId')
    .select([
      'lesson.id',
      'slotLesson.slotId',
      'slotLesson.day',
      'lesson.status',
      'cancelReason',
      'slotLesson.classroomId as plannedClassroom',
      'slotLesson.tutorId as plannedTutor',
      'slotLesson.startsAt as plannedStart',
      'slotLesson.endsAt as plannedEnd',
      'lesson.classroomId',
      'lesson.tutorId',
      'lesson.startsAt',
      'lesson.endsAt',
    ])
    .orderBy('slotLesson.slotId')
    .orderBy('slotLesson.day')
  const rows = await (tx.database.kind === 'postgres' ? query.forUpdate('lesson') : query).execute()
  const ids = own.select('slotLesson.lessonId')
  const opened = await tx.db.selectFrom('session').select('lessonId').where('lessonId', 'in', ids).execute()
  const isOpen = new Set(opened.map(({ lessonId }) => lessonId))
  const columns = ['lessonId', 'studentId', 'textbookId', 'page'] as const
  const planned = await tx.db
    .selectFrom('slotLessonStudent')
    .select(columns)
    .where('lessonId', 'in', ids)
    .orderBy('studentId')
    .execute()
  const there = await tx.db
    .selectFrom('lessonStudent')
    .select(columns)
    .where('lessonId', 'in', ids)
    .orderBy('studentId')
    .execute()
  const [plannedOf, thereOf] = [
    Map.groupBy(planned, ({ lessonId }) => lessonId),
    Map.groupBy(there, ({ lessonId }) => lessonId),
  ]
  return rows.map((row) => ({
    id: row.id,
    slotId: row.slotId,
    day: row.day,
    status: row.status,
    cancelReason: row.cancelReason,
    isOpen: isOpen.has(row.id),
    planned: {
      classroomId: row.plannedClassroom,
      tutorId: row.plannedTutor,
      startsAt: row.plannedStart,
      endsAt: row.plannedEnd,
      students: (plannedOf.get(row.id) ?? []).map(factOf),
    },
    there: {
      classroomId: row.classroomId,
      tutorId: row.tutorId,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      students: (thereOf.get(row.id) ?? []).map(factOf),
    },
  }))
}

const factOf = ({ studentId, textbookId, page }: SlotPlace): { id: StudentId; start: Place | null } => ({
  id: studentId,
  start: textbookId && page ? { textbookId, page } : null,
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
    lessonId: id,
    slotId,
    day,
    classroomId: planned.classroomId,
    tutorId: planned.tutorId,
    startsAt: planned.startsAt,
    endsAt: planned.endsAt,
  }))
  const places = lessons.flatMap(({ id, planned }) =>
    planned.students.map((student) => ({
      lessonId: id,
      studentId: student.id,
      textbookId: student.start?.textbookId ?? null,
      page: student.start?.page ?? null,
    })),
  )
  for (const some of inPieces(rows)) await tx.db.insertInto('slotLesson').values(some).execute()
  for (const some of inPieces(places)) await tx.db.insertInto('slotLessonStudent').values(some).execute()
}

/** These lessons are no slot's any more; their days may get new ones. */
export async function forgetSlotLessons(tx: Tx, ids: readonly LessonId[]): Promise<void> {
  for (const some of inPieces(ids)) {
    await tx.db.deleteFrom('slotLessonStudent').where('lessonId', 'in', some).execute()
    await tx.db.deleteFrom('slotLesson').where('lessonId', 'in', some).execute()
  }
}

/** The ones of these lessons of which something was told or planned: an absence, a stand-in, a notice, a make-up. */
export async function listInPlans(tx: Tx, ids: readonly LessonId[]): Promise<LessonId[]> {
  const told: LessonId[] = []
  for (const some of inPieces(ids)) {
    const rows = await tx.db
      .selectFrom('absence')
      .select('lessonId')
      .where('lessonId', 'in', some)
      .union(tx.db.selectFrom('standIn').select('lessonId').where('lessonId', 'in', some))
      .union(tx.db.selectFrom('noticeLesson').select('lessonId').where('lessonId', 'in', some))
      .union(tx.db.selectFrom('makeUp').select('lessonId').where('lessonId', 'in', some))
      .union(tx.db.selectFrom('makeUp').select('missedId as lessonId').where('missedId', 'in', some))
      .execute()
    told.push(...rows.map(({ lessonId }) => lessonId))
  }
  return told
}
