import { randomInt } from 'node:crypto'
import type { KnockId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { type DoorAnswer, hashOf, type Shown } from '#server/features/identity/index.ts'
import { enterRoom, tellRoom } from '#server/features/lessons/index.ts'
import { endKnock, findKnock, listOpenKnocks, saveKnock, type StoredKnock } from './knock-store.ts'
import { freshSign, KNOCK_MS, MAX_OPEN_KNOCKS } from './rules.ts'
import type { StoredWallCode } from './wall-store.ts'

const CHANCES = 2 ** 32

/** Stands at the door as one of the lesson's students: its tutors are told, and nobody is let in yet. */
export async function knock(
  { tx, now, audit, visit, studentId }: Shown & { studentId: StudentId },
  lesson: Lesson,
  code: StoredWallCode,
): Promise<DoorAnswer> {
  const room = await enterRoom(tx, lesson, now)
  if (room.state.status === 'finished') return refuse('LessonOver')
  const browserHash = hashOf(visit.browserToken())
  // The same tap sent twice: the first held the room until just now.
  const before = await findKnock(tx, code.hash, browserHash, studentId)
  if (before) return { waitingFor: studentId, sign: before.sign }
  const open = await listOpenKnocks(tx, lesson.id, now)
  const sameName = open.filter((each) => each.studentId === studentId)
  const oldest = sameName.length < MAX_OPEN_KNOCKS ? undefined : sameName[0]
  if (oldest) await endKnock(tx, oldest.id, now)
  const signsOf = (knocks: StoredKnock[]) => knocks.map(({ sign }) => sign)
  const made = {
    id: newId<KnockId>(),
    branchId: code.branchId,
    lessonId: lesson.id,
    studentId,
    sign: freshSign(signsOf(sameName), signsOf(open), randomInt(CHANCES) / CHANCES),
    expiresAt: now.getTime() + KNOCK_MS,
  }
  await saveKnock(tx, code.hash, browserHash, made, now)
  const { id: knockId, sign, expiresAt } = made
  const instead = oldest && { instead: oldest.id }
  const event = { type: 'student-knocked', knockId, studentId, sign, expiresAt, ...instead } as const
  await tellRoom(tx, room, [event], now)
  audit('student-knocked', { knock: knockId, student: studentId, lesson: lesson.id })
  return { waitingFor: studentId, sign }
}
