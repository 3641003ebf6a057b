import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import {
  beginSession,
  type Door,
  findTutor,
  isDisabled,
  isKnownDevice,
} from '#server/features/identity/index.ts'
import { enterRoom, listToday, tellRoom } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { findCard, type StoredCard, takeCardUse } from './card-store.ts'
import { lessonAround } from './rules.ts'

/**
 * Signs in with a printed card: at any time on a device that the student has signed in with before, on a new device only
 * around their lessons, and then their tutors are told. A card that was found therefore does not work at night.
 */
export const cardDoor: Door = {
  isForMany: async () => false,
  async whose(tx, secret) {
    const card = await findCard(tx, secret)
    return card && { way: 'card', wayId: card.id, person: card.studentId }
  },
  async open({ tx, secret, visit, now, audit }) {
    const card = await findCard(tx, secret)
    if (!card) return null
    if (card.endedAt !== null) return await refuseCard(tx, 'LinkRevoked', card)
    if (card.expiresAt <= now.getTime()) return await refuseCard(tx, 'LinkExpired', card)
    const whom = { role: 'student', personId: card.studentId } as const
    if (await isDisabled(tx, whom.role, whom.personId)) return await refuseCard(tx, 'LinkRevoked', card)
    const isKnown = visit.knownBrowser !== null && (await isKnownDevice(tx, visit.knownBrowser, whom))
    const lesson = isKnown ? null : lessonAround(await listToday(tx, asStudent(card), now), now)
    // The response does not reveal the time of the student's lesson.
    if (!isKnown && !lesson) return refuse('CardNotNow')
    if (!(await takeCardUse(tx, card.id, now))) return await refuseCard(tx, 'LinkRevoked', card)
    if (lesson) await tellNewDevice(tx, lesson, card, now)
    audit('card-used', { card: card.id, student: card.studentId, newDevice: !isKnown })
    return await beginSession({ tx, visit, way: { kind: 'card', id: card.id }, now }, whom, null)
  },
}

function asStudent({ studentId, branchId }: StoredCard) {
  return { role: 'student', id: studentId, branchId } as const
}

async function tellNewDevice(tx: Tx, lesson: Lesson, { studentId }: StoredCard, now: Date): Promise<void> {
  const room = await enterRoom(tx, lesson, now)
  if (room.state.status === 'finished' || !room.state.students[studentId]) return
  await tellRoom(tx, room, [{ type: 'new-device-came', studentId }], now)
}

/** The tutor whom the student asks for another card. */
async function refuseCard<Code extends 'LinkRevoked' | 'LinkExpired'>(
  tx: Tx,
  code: Code,
  { madeBy }: StoredCard,
): Promise<Refusal<Code>> {
  const maker = await findTutor(tx, madeBy)
  return refuse(code, maker ? { tutor: maker.displayName } : {})
}
