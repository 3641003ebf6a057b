import type { BranchId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { beginSession, type Door } from '#server/access/identity/index.ts'
import { isKnownDevice } from '#server/access/sign-in-attempts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { entrance, rooms } from '#server/room/index.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { findTutor, listStudents } from '#server/school/people/index.ts'
import { findCard, type StoredCard } from './card-store.ts'
import { lessonAround, lessonToEnter } from './rules.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    card: true
  }
}

/**
 * Signs in with a printed card: at any time on a device that the student has signed in with before, on a new device only
 * around their lessons, and then their tutors are told. A card that was found therefore does not work at night.
 */
export const cardDoor: Door = {
  async whose(tx, secret) {
    const card = await findCard(tx, secret)
    return card && { way: 'card', wayId: card.id, person: card.studentId }
  },
  async open({ tx, secret, visit, now, audit }) {
    const card = await findCard(tx, secret)
    if (!card) return null
    if (card.revokedAt !== null) return await refuseCard(tx, 'LinkRevoked', card)
    if (card.expiresAt <= now.getTime()) return await refuseCard(tx, 'LinkExpired', card)
    const whom = { role: 'student', personId: card.studentId } as const
    if ((await listDisabled(tx, whom.role, [whom.personId])).size > 0)
      return await refuseCard(tx, 'LinkRevoked', card)
    const isKnown = await isKnownDevice(tx, visit, whom)
    const today = await lessonStore.listToday(tx, asStudent(card), now)
    const lesson = isKnown ? null : lessonAround(today, now)
    // The response does not reveal the time of the student's lesson.
    if (!isKnown && !lesson) return refuse('CardNotNow')
    if (!(await grantUses.takeUse(tx, card.id, now))) return await refuseCard(tx, 'LinkRevoked', card)
    if (lesson) await tellNewDevice(tx, lesson, card, now)
    audit('card-used', { card: card.id, student: card.studentId, newDevice: !isKnown }, card.branchId)
    const way = { kind: 'card', id: card.id, grantedBy: card.madeBy } as const
    return await beginSession({ tx, visit, way, now }, whom, lessonToEnter(today, now)?.id ?? null)
  },
}

function asStudent({ studentId, branchId }: StoredCard) {
  return { role: 'student', id: studentId, branchId } as const
}

async function tellNewDevice(tx: Tx, lesson: Lesson, { studentId }: StoredCard, now: Date): Promise<void> {
  const room = await entrance.enterRoom(tx, lesson, now)
  if (room.state.status === 'finished' || !room.state.students[studentId]) return
  await rooms.tellRoom(tx, room, [{ type: 'new-device-came', studentId }], now)
}

/** The tutor whom the student asks for another card. */
async function refuseCard<Code extends 'LinkRevoked' | 'LinkExpired'>(
  tx: Tx,
  code: Code,
  { madeBy }: StoredCard,
): Promise<Refusal<Code>> {
  const maker = await findTutor(tx, madeBy as TutorId)
  return refuse(code, maker ? { tutor: maker.displayName } : {})
}

/** True when this is a student of the school in a lesson of the branch. A trial student gets a card with the enrolment. */
export async function mayHaveCard(
  tx: Tx,
  branchId: BranchId,
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
): Promise<boolean> {
  const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
  if (!lesson || !(await rosterStore.listRoster(tx, lessonId)).some(({ id }) => id === studentId))
    return false
  const [student] = await listStudents(tx, [studentId])
  return student?.onlyLessonId === null
}
