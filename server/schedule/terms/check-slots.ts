import { notFound, type NotFound } from '#contract/kernel/refusal.ts'
import type { TermSlot, Term } from '#contract/schedule/terms.ts'
import type { Branch } from '#contract/school/school.ts'
import { textbookStore } from '#server/books/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listForeignSlots } from './term-store.ts'

/**
 * Refuses slots that name what is not this branch's. People who have left are accepted where the slot had them before.
 * @param before the saved slots of the term.
 */
export async function checkSlots(
  tx: Tx,
  branch: Branch,
  term: Term,
  slots: readonly TermSlot[],
  before: readonly TermSlot[],
): Promise<NotFound | null> {
  const known = {
    classrooms: new Set((await listClassrooms(tx, branch.id)).map(({ id }) => id)),
    tutors: new Set([
      ...(await directoryStore.listCurrentTutors(tx, branch.id)).map(({ id }) => id as string),
      ...before.flatMap(({ tutorId, exceptions }) => [tutorId, ...exceptions.map((each) => each.tutorId)]),
    ]),
    students: await directoryStore.listStudentIds(tx, branch.id),
  }
  const foreign = await listForeignSlots(
    tx,
    term.id,
    slots.map(({ id }) => id),
  )
  const isKnown = slots.every(
    ({ classroomId, tutorId, students, exceptions }) =>
      known.classrooms.has(classroomId) &&
      known.tutors.has(tutorId) &&
      exceptions.every((each) => each.tutorId === null || known.tutors.has(each.tutorId)) &&
      students.every(({ studentId }) => known.students.has(studentId)),
  )
  if (foreign.length > 0 || !isKnown || !(await arePages(tx, slots, before))) return notFound()
  return null
}

/** A book may have been replaced or removed since the slot was saved: then its place stays as it was. */
async function arePages(tx: Tx, slots: readonly TermSlot[], before: readonly TermSlot[]): Promise<boolean> {
  const places = slots.flatMap(({ students }) => students.flatMap(({ start }) => start ?? []))
  if (places.length === 0) return true
  const had = new Set(
    before.flatMap(({ students }) => students.map(({ start }) => `${start?.textbookId} ${start?.page}`)),
  )
  const pages = new Map<string, number>()
  for (const { textbooks } of await textbookStore.listLevels(tx))
    for (const { id, pageCount } of textbooks) pages.set(id, pageCount)
  return places.every(
    ({ textbookId, page }) => page <= (pages.get(textbookId) ?? 0) || had.has(`${textbookId} ${page}`),
  )
}
