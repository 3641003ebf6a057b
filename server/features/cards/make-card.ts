import type { CardId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import { type NotFound, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Secret } from '#contract/kernel/secret.ts'
import { endSignInsByWay, listStudents } from '#server/features/identity/index.ts'
import { findLesson, listRoster } from '#server/features/lessons/index.ts'
import type { AskedByTutor, Granted } from './asked-by-tutor.ts'
import { findCard, saveCard, takeCardBack } from './card-store.ts'
import { CARD_TERM_MS } from './rules.ts'
import { viewCard } from './view.ts'

interface About {
  lessonId: LessonId
  studentId: StudentId
}

/** A card for a student of one of the branch's lessons. The one before ends with it, and so does all that it began. */
export async function makeCard(
  asked: AskedByTutor,
  about: About,
  secret: Secret,
): Promise<Granted<'card'> | NotFound> {
  const { tx, who, now, audit } = asked
  if (!(await mayHaveCard(asked, about)) || (await findCard(tx, secret))) return notFound()
  const before = await takeCardBack(tx, about.studentId, who.id, now)
  if (before) await endSignInsByWay(tx, { kind: 'card', id: before.id }, now)
  const card = {
    id: newId<CardId>(),
    branchId: who.branchId,
    studentId: about.studentId,
    madeBy: who.id,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + CARD_TERM_MS,
  }
  await saveCard(tx, secret, card)
  audit('card-made', { card: card.id, student: about.studentId, instead: before?.id ?? null })
  return { kind: 'card', card: viewCard({ ...card, lastUsedAt: null, endedAt: null }) }
}

export async function revokeCard(
  asked: AskedByTutor,
  about: About,
): Promise<Granted<'card'> | NotFound | Refusal<'LinkRevoked'>> {
  if (!(await mayHaveCard(asked, about))) return notFound()
  const { tx, who, now, audit } = asked
  const ended = await takeCardBack(tx, about.studentId, who.id, now)
  if (!ended) return refuse('LinkRevoked')
  const signedOut = await endSignInsByWay(tx, { kind: 'card', id: ended.id }, now)
  audit('card-revoked', { card: ended.id, student: about.studentId, signedOut })
  return { kind: 'card', card: null }
}

/** A trial student has an invitation, and a card when they are enrolled. */
async function mayHaveCard({ tx, who }: AskedByTutor, { lessonId, studentId }: About): Promise<boolean> {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  if (!lesson || !(await listRoster(tx, lessonId)).some(({ id }) => id === studentId)) return false
  const [student] = await listStudents(tx, [studentId])
  return student?.trialLessonId === null
}
