import type { z } from 'zod'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, KnockId, CardId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type NotFound, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { tutorGenerateUrl, UrlWish } from '#contract/one-time-urls.ts'
import { endSignInsByWay, listStudents } from '#server/features/identity/index.ts'
import {
  enterRoom,
  findLesson,
  listToday,
  findSession,
  lockRoom,
  mayLead,
  tellRoom,
  listRoster,
} from '#server/features/lessons/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import type { AnswerTo } from '#server/platform/handle.ts'
import { findCard, saveCard, takeCardBack } from './card-store.ts'
import { takeAnswer } from './knock-store.ts'
import { mayShowWall, NEXT_CODE_MS, WALL_CODE_MS, isOver, YES_MS, CARD_TERM_MS } from './rules.ts'
import { viewCard } from './view.ts'
import { deleteOldCodes, saveWallCode } from './wall-store.ts'

type CardWish = Exclude<UrlWish, { kind: 'make' | 'revoke' }>

/** What /tutor/generate-url does about cards, walls and knocks. */
export async function grantWish(
  asked: AskedByTutor,
  about: { lessonId: LessonId; studentId: StudentId | undefined },
  wish: CardWish,
): Promise<AnswerTo<typeof tutorGenerateUrl>> {
  if (wish.kind === 'wall') return await makeWallCode(asked, about.lessonId, wish.secret)
  // The contract asks for a student with everything else.
  const one = { ...about, studentId: about.studentId! }
  switch (wish.kind) {
    case 'card':
      return await makeCard(asked, one, wish.secret)
    case 'revoke-card':
      return await revokeCard(asked, one)
    case 'confirm-knock':
      return await answerKnock(asked, one, wish.knockId, 'confirmed')
    case 'decline-knock':
      return await answerKnock(asked, one, wish.knockId, 'declined')
  }
}

const KEPT_FOR_MS = 24 * 3_600_000

/** The next code for the wall of a lesson of today. Its room opens with the first: whoever knocks is heard there. */
async function makeWallCode(
  { tx, who, now, audit }: AskedByTutor,
  lessonId: LessonId,
  secret: Secret,
): Promise<Granted<'wall'> | NotFound | Refusal<'LessonOver' | 'NotToday'>> {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  if (!lesson) return notFound()
  const refused = mayShowWall(lesson, await listToday(tx, who, now), now)
  if (refused) return refused
  await enterRoom(tx, lesson, now)
  const madeAt = now.getTime()
  const code = { branchId: who.branchId, lessonId, madeBy: who.id, madeAt, expiresAt: madeAt + WALL_CODE_MS }
  if (!(await saveWallCode(tx, secret, code))) return notFound()
  await deleteOldCodes(tx, madeAt - KEPT_FOR_MS)
  audit('wall-code-made', { lesson: lessonId })
  return { kind: 'wall', code: { expiresAt: code.expiresAt, nextAt: madeAt + NEXT_CODE_MS } }
}

/** A tutor's one press: this is the student, or it is not. Two tutors at once: the first press counts. */
async function answerKnock(
  { tx, who, now, audit }: AskedByTutor,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
  knockId: KnockId,
  outcome: 'confirmed' | 'declined',
): Promise<Granted<'knock'> | NotFound | Refusal<'LessonOver' | 'KnockOver' | 'TakenOver'>> {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  const session = lesson && (await findSession(tx, lessonId))
  if (!lesson || !session) return notFound()
  if (isOver(lesson, now)) return refuse('LessonOver')
  const room = await lockRoom(tx, session.id)
  const refused = mayLead(room.state, who.id)
  if (refused) return refused
  if (!room.state.students[studentId]) return notFound()
  const named = { id: knockId, branchId: who.branchId, lessonId, studentId }
  const answer = { outcome, by: who.id, now, expiresAt: now.getTime() + YES_MS }
  if (!(await takeAnswer(tx, named, answer))) return refuse('KnockOver')
  await tellRoom(tx, room, [{ type: 'knock-answered', knockId, studentId, outcome }], now)
  audit(`knock-${outcome}`, { knock: knockId, student: studentId, lesson: lessonId })
  return { kind: 'knock' }
}

interface About {
  lessonId: LessonId
  studentId: StudentId
}

/** A card for a student of one of the branch's lessons. The one before ends with it, and so does all that it began. */
async function makeCard(
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

async function revokeCard(
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

interface AskedByTutor {
  tx: Tx
  who: Tutor
  now: Date
  audit: Audit
}

type Granted<Kind> = Extract<z.input<(typeof tutorGenerateUrl)['output']>, { kind: Kind }>
