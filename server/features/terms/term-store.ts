import type { BranchId, SlotId, StudentId, TermId, TextbookId } from '#contract/kernel/ids.ts'
import type { TermSlot, Term } from '#contract/office/terms.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

export interface SlotPlace {
  student_id: StudentId
  textbook_id: TextbookId | null
  page: number | null
}

/** A term; another branch's does not exist. */
export async function findTerm(tx: Tx, branchId: BranchId, id: TermId): Promise<Term | null> {
  const row = await termRows(tx, branchId).where('term.id', '=', id).executeTakeFirst()
  return row ? termOf(row) : null
}

/** The latest first. */
export async function listTerms(tx: Tx, branchId: BranchId): Promise<Term[]> {
  const rows = termRows(tx, branchId).orderBy('first_day', 'desc').orderBy('term.id')
  return (await rows.execute()).map(termOf)
}

/** The terms that have one of these days. */
export async function listTermsWithin(
  tx: Tx,
  branchId: BranchId,
  { firstDay, lastDay }: Pick<Term, 'firstDay' | 'lastDay'>,
): Promise<Term[]> {
  const rows = termRows(tx, branchId).where('first_day', '<=', lastDay).where('last_day', '>=', firstDay)
  return (await rows.orderBy('first_day').orderBy('term.id').execute()).map(termOf)
}

/** True if any branch has a term of this id. */
export async function hasTerm(tx: Tx, id: TermId): Promise<boolean> {
  return Boolean(await tx.db.selectFrom('term').select('id').where('id', '=', id).executeTakeFirst())
}

interface ChangedTerm extends Pick<Term, 'id' | 'name' | 'firstDay' | 'lastDay' | 'revision'> {
  branchId: BranchId
  by: string
  at: Date
}

/** A new term, or the changed fields of one. */
export async function saveTerm(tx: Tx, { id, branchId, by, at, ...term }: ChangedTerm): Promise<void> {
  const facts = {
    name: term.name,
    first_day: term.firstDay,
    last_day: term.lastDay,
    revision: term.revision,
    changed_at: at.getTime(),
    changed_by: by,
  }
  await tx.db
    .insertInto('term')
    .values({ id, branch_id: branchId, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

/** Deletes a term without lessons, with its slots. */
export async function deleteTerm(tx: Tx, id: TermId): Promise<void> {
  const slots = await tx.db.selectFrom('slot').select('id').where('term_id', '=', id).execute()
  await deleteSlots(
    tx,
    slots.map((slot) => slot.id),
  )
  await tx.db.deleteFrom('term').where('id', '=', id).execute()
}

/** The slots of a term by weekday and hour. */
export async function listSlots(tx: Tx, termId: TermId): Promise<TermSlot[]> {
  const rows = await tx.db
    .selectFrom('slot')
    .selectAll()
    .where('term_id', '=', termId)
    .orderBy('weekday')
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  const own = tx.db.selectFrom('slot').select('id').where('term_id', '=', termId)
  const places = await tx.db
    .selectFrom('slot_student')
    .innerJoin('student', 'student.id', 'slot_student.student_id')
    .select(['slot_id', 'student_id', 'textbook_id', 'page'])
    .where('slot_id', 'in', own)
    .orderBy('reading')
    .orderBy('student_id')
    .execute()
  const exceptions = await tx.db
    .selectFrom('slot_exception')
    .selectAll()
    .where('slot_id', 'in', own)
    .orderBy('day')
    .execute()
  const [placesOf, exceptionsOf] = [
    Map.groupBy(places, ({ slot_id }) => slot_id),
    Map.groupBy(exceptions, ({ slot_id }) => slot_id),
  ]
  return rows.map((row) => ({
    id: row.id,
    classroomId: row.classroom_id,
    weekday: row.weekday,
    startsAt: row.starts_at,
    minutes: row.minutes,
    tutorId: row.tutor_id,
    students: (placesOf.get(row.id) ?? []).map(studentOf),
    exceptions: (exceptionsOf.get(row.id) ?? []).map(({ day, tutor_id }) => ({ day, tutorId: tutor_id })),
  }))
}

/** The ids of these that a slot of another term has. */
export async function listForeignSlots(tx: Tx, termId: TermId, ids: readonly SlotId[]): Promise<SlotId[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('slot')
    .select('id')
    .where('id', 'in', ids)
    .where('term_id', '<>', termId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces these slots of a term, with their students and exceptions. */
export async function saveSlots(tx: Tx, termId: TermId, slots: readonly TermSlot[]): Promise<void> {
  const ids = slots.map(({ id }) => id)
  await deletePlaces(tx, ids)
  for (const { id, classroomId, weekday, startsAt, minutes, tutorId } of slots) {
    const facts = { classroom_id: classroomId, weekday, starts_at: startsAt, minutes, tutor_id: tutorId }
    await tx.db
      .insertInto('slot')
      .values({ id, term_id: termId, ...facts })
      .onConflict((clash) => clash.column('id').doUpdateSet(facts))
      .execute()
  }
  const places = slots.flatMap(({ id, students }) =>
    students.map(({ studentId, start }) => ({
      slot_id: id,
      student_id: studentId,
      textbook_id: start?.textbookId ?? null,
      page: start?.page ?? null,
    })),
  )
  const exceptions = slots.flatMap(({ id, exceptions: days }) =>
    days.map(({ day, tutorId }) => ({ slot_id: id, day, tutor_id: tutorId })),
  )
  for (const some of inPieces(places)) await tx.db.insertInto('slot_student').values(some).execute()
  for (const some of inPieces(exceptions)) await tx.db.insertInto('slot_exception').values(some).execute()
}

/** Deletes slots that no lesson remembers. */
export async function deleteSlots(tx: Tx, ids: readonly SlotId[]): Promise<void> {
  await deletePlaces(tx, ids)
  for (const some of inPieces(ids)) await tx.db.deleteFrom('slot').where('id', 'in', some).execute()
}

async function deletePlaces(tx: Tx, ids: readonly SlotId[]): Promise<void> {
  for (const some of inPieces(ids)) {
    await tx.db.deleteFrom('slot_student').where('slot_id', 'in', some).execute()
    await tx.db.deleteFrom('slot_exception').where('slot_id', 'in', some).execute()
  }
}

const studentOf = ({ student_id, textbook_id, page }: SlotPlace): TermSlot['students'][number] => ({
  studentId: student_id,
  start: textbook_id && page ? { textbookId: textbook_id, page } : null,
})

function termRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('term')
    .leftJoin('staff', 'staff.id', 'term.changed_by')
    .select([
      'term.id',
      'term.name',
      'first_day',
      'last_day',
      'revision',
      'changed_at',
      'staff.display_name as changed_by_name',
    ])
    .where('term.branch_id', '=', branchId)
}

type TermRow = Awaited<ReturnType<ReturnType<typeof termRows>['executeTakeFirstOrThrow']>>

function termOf(row: TermRow): Term {
  return {
    id: row.id,
    name: row.name,
    firstDay: row.first_day,
    lastDay: row.last_day,
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy: row.changed_by_name ?? '',
  }
}
