import type { BranchId, SlotId, StudentId, TermId, TextbookId } from '#contract/kernel/ids.ts'
import type { TermSlot, Term } from '#contract/schedule/terms.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

export interface SlotPlace {
  studentId: StudentId
  textbookId: TextbookId | null
  page: number | null
}

/** A term; another branch's does not exist. */
export async function findTerm(tx: Tx, branchId: BranchId, id: TermId): Promise<Term | null> {
  const row = await termRows(tx, branchId).where('term.id', '=', id).executeTakeFirst()
  return row ? termOf(row) : null
}

/** The latest first. */
export async function listTerms(tx: Tx, branchId: BranchId): Promise<Term[]> {
  const rows = termRows(tx, branchId).orderBy('firstDay', 'desc').orderBy('term.id')
  return (await rows.execute()).map(termOf)
}

/** The terms that have one of these days. */
export async function listTermsWithin(
  tx: Tx,
  branchId: BranchId,
  { firstDay, lastDay }: Pick<Term, 'firstDay' | 'lastDay'>,
): Promise<Term[]> {
  const rows = termRows(tx, branchId).where('firstDay', '<=', lastDay).where('lastDay', '>=', firstDay)
  return (await rows.orderBy('firstDay').orderBy('term.id').execute()).map(termOf)
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
    firstDay: term.firstDay,
    lastDay: term.lastDay,
    revision: term.revision,
    changedAt: at.getTime(),
    changedBy: by,
  }
  await tx.db
    .insertInto('term')
    .values({ id, branchId, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

/** Deletes a term without lessons, with its slots. */
export async function deleteTerm(tx: Tx, id: TermId): Promise<void> {
  const slots = await tx.db.selectFrom('slot').select('id').where('termId', '=', id).execute()
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
    .select(['id', 'classroomId', 'weekday', 'startsAt', 'minutes', 'tutorId'])
    .where('termId', '=', termId)
    .orderBy('weekday')
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const own = tx.db.selectFrom('slot').select('id').where('termId', '=', termId)
  const places = await tx.db
    .selectFrom('slotStudent')
    .innerJoin('student', 'student.id', 'slotStudent.studentId')
    .select(['slotId', 'studentId', 'textbookId', 'page'])
    .where('slotId', 'in', own)
    .orderBy('reading')
    .orderBy('studentId')
    .execute()
  const exceptions = await tx.db
    .selectFrom('slotException')
    .selectAll()
    .where('slotId', 'in', own)
    .orderBy('day')
    .execute()
  const [placesOf, exceptionsOf] = [
    Map.groupBy(places, ({ slotId }) => slotId),
    Map.groupBy(exceptions, ({ slotId }) => slotId),
  ]
  return rows.map((row) => ({
    ...row,
    students: (placesOf.get(row.id) ?? []).map(studentOf),
    exceptions: (exceptionsOf.get(row.id) ?? []).map(({ day, tutorId }) => ({ day, tutorId })),
  }))
}

/** The ids of these that a slot of another term has. */
export async function listForeignSlots(tx: Tx, termId: TermId, ids: readonly SlotId[]): Promise<SlotId[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('slot')
    .select('id')
    .where('id', 'in', ids)
    .where('termId', '<>', termId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Replaces these slots of a term, with their students and exceptions. */
export async function saveSlots(tx: Tx, termId: TermId, slots: readonly TermSlot[]): Promise<void> {
  const ids = slots.map(({ id }) => id)
  await deletePlaces(tx, ids)
  for (const { id, classroomId, weekday, startsAt, minutes, tutorId } of slots) {
    const facts = { classroomId, weekday, startsAt, minutes, tutorId }
    await tx.db
      .insertInto('slot')
      .values({ id, termId, ...facts })
      .onConflict((clash) => clash.column('id').doUpdateSet(facts))
      .execute()
  }
  const places = slots.flatMap(({ id, students }) =>
    students.map(({ studentId, start }) => ({
      slotId: id,
      studentId,
      textbookId: start?.textbookId ?? null,
      page: start?.page ?? null,
    })),
  )
  const exceptions = slots.flatMap(({ id, exceptions: days }) =>
    days.map(({ day, tutorId }) => ({ slotId: id, day, tutorId })),
  )
  for (const some of inPieces(places)) await tx.db.insertInto('slotStudent').values(some).execute()
  for (const some of inPieces(exceptions)) await tx.db.insertInto('slotException').values(some).execute()
}

/** Deletes slots that no lesson remembers. */
export async function deleteSlots(tx: Tx, ids: readonly SlotId[]): Promise<void> {
  await deletePlaces(tx, ids)
  for (const some of inPieces(ids)) await tx.db.deleteFrom('slot').where('id', 'in', some).execute()
}

async function deletePlaces(tx: Tx, ids: readonly SlotId[]): Promise<void> {
  for (const some of inPieces(ids)) {
    await tx.db.deleteFrom('slotStudent').where('slotId', 'in', some).execute()
    await tx.db.deleteFrom('slotException').where('slotId', 'in', some).execute()
  }
}

const studentOf = ({ studentId, textbookId, page }: SlotPlace): TermSlot['students'][number] => ({
  studentId,
  start: textbookId && page ? { textbookId, page } : null,
})

function termRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('term')
    .leftJoin('staff', 'staff.id', 'term.changedBy')
    .select([
      'term.id',
      'term.name',
      'firstDay',
      'lastDay',
      'revision',
      'changedAt',
      'staff.displayName as changedByName',
    ])
    .where('term.branchId', '=', branchId)
}

type TermRow = Awaited<ReturnType<ReturnType<typeof termRows>['executeTakeFirstOrThrow']>>

function termOf({ changedByName, ...term }: TermRow): Term {
  return { ...term, changedBy: changedByName ?? '' }
}
