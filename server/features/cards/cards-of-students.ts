import type { Card } from '#contract/cards.ts'
import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { listStudents } from '#server/features/identity/index.ts'
import { findLesson, listRoster } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { listCards, type StoredCard } from './card-store.ts'

/** The fields of a card that tutors see: all but its secret, which the server does not store. */
export function viewCard({ id, studentId, madeAt, expiresAt, lastUsedAt }: StoredCard): Card {
  return { id, studentId, madeAt, expiresAt, lastUsedAt }
}

/** The cards in force, by student. */
export async function cardsOfStudents(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<ReadonlyMap<StudentId, Card>> {
  const cards = await listCards(tx, studentIds)
  return new Map(cards.map((card) => [card.studentId, viewCard(card)]))
}

/** True when this is a student of the school in a lesson of the branch. A trial student gets a card with the enrolment. */
export async function mayHaveCard(
  tx: Tx,
  branchId: BranchId,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
): Promise<boolean> {
  const lesson = await findLesson(tx, branchId, lessonId)
  if (!lesson || !(await listRoster(tx, lessonId)).some(({ id }) => id === studentId)) return false
  const [student] = await listStudents(tx, [studentId])
  return student?.onlyLessonId === null
}
