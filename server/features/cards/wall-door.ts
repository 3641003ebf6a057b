import { randomInt } from 'node:crypto'
import type { Candidate } from '#contract/identity.ts'
import type { LessonId, JoinRequestId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import {
  type Door,
  type DoorAnswer,
  hashOf,
  listDisabled,
  listStudents,
  type ShownSecret,
} from '#server/features/identity/index.ts'
import { findLesson, listRoster, enterRoom, tellRoom } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { enterByJoinRequest } from './enter-by-join-request.ts'
import { givenNames } from './given-names.ts'
import {
  findJoinRequest,
  endJoinRequest,
  listOpenJoinRequests,
  saveJoinRequest,
  type StoredJoinRequest,
} from './join-request-store.ts'
import { isOver, freshSign, JOIN_REQUEST_MS, MAX_OPEN_JOIN_REQUESTS } from './rules.ts'
import { findWallCode, type StoredWallCode } from './wall-store.ts'

/**
 * Signs in by a wall code: choose a student, wait for the tutor, come in. A join request continues after its code has
 * expired.
 */
export const wallDoor: Door = {
  isForMany: async (tx, secret) => (await findWallCode(tx, secret)) !== null,
  async whose(tx, secret) {
    return (await findWallCode(tx, secret)) && { way: 'join-request', wayId: null, person: null }
  },
  async open(shown) {
    const { tx, secret, now, studentId } = shown
    const code = await findWallCode(tx, secret)
    if (!code) return null
    const lesson = await findLesson(tx, code.branchId, code.lessonId)
    if (!lesson || isOver(lesson, now)) return refuse('LessonOver')
    if (studentId !== null) {
      const own = await findJoinRequest(tx, code.hash, hashOf(shown.visit.browserToken()), studentId)
      if (own) return await enterByJoinRequest(shown, own)
    }
    if (code.expiresAt <= now.getTime()) return refuse('LinkExpired')
    return await choose(shown, lesson, code)
  },
}

async function choose(shown: ShownSecret, lesson: Lesson, code: StoredWallCode): Promise<DoorAnswer> {
  const { tx, studentId } = shown
  const candidates = await listCandidates(tx, lesson.id)
  if (studentId === null) return { candidates }
  if (!candidates.some(({ id }) => id === studentId)) return refuse('LinkUnknown')
  return await requestJoin({ ...shown, studentId }, lesson, code)
}

/** The lesson's students who may come in: not those with a disabled account, and not those who come by an invitation. */
async function listCandidates(tx: Tx, lessonId: LessonId): Promise<Candidate[]> {
  const roster = await listRoster(tx, lessonId)
  const ids = roster.map(({ id }) => id)
  const shutOut = await listDisabled(tx, 'student', ids)
  const ofSchool = (await listStudents(tx, ids)).filter(({ onlyLessonId }) => onlyLessonId === null)
  const allowed = new Set(ofSchool.map(({ id }) => id).filter((id) => !shutOut.has(id)))
  return givenNames(
    roster
      .filter(({ id }) => allowed.has(id))
      .map(({ id, displayName, reading, grade }) => ({ id, displayName, reading, grade })),
  )
}

const CHANCES = 2 ** 32

/** Makes a join request as one of the lesson's students: the tutors are told, and nobody is signed in yet. */
async function requestJoin(
  { tx, now, audit, visit, studentId }: ShownSecret & { studentId: StudentId },
  lesson: Lesson,
  code: StoredWallCode,
): Promise<DoorAnswer> {
  const room = await enterRoom(tx, lesson, now)
  if (room.state.status === 'finished') return refuse('LessonOver')
  const browserHash = hashOf(visit.browserToken())
  // The same tap was sent twice: the first request held the room until just now.
  const before = await findJoinRequest(tx, code.hash, browserHash, studentId)
  if (before) return { waitingFor: studentId, sign: before.sign }
  const open = await listOpenJoinRequests(tx, lesson.id, now)
  const sameName = open.filter((each) => each.studentId === studentId)
  const oldest = sameName.length < MAX_OPEN_JOIN_REQUESTS ? undefined : sameName[0]
  if (oldest) await endJoinRequest(tx, oldest.id, now)
  const signsOf = (joinRequests: StoredJoinRequest[]) => joinRequests.map(({ sign }) => sign)
  const made = {
    id: newId<JoinRequestId>(),
    branchId: code.branchId,
    lessonId: lesson.id,
    studentId,
    sign: freshSign(signsOf(sameName), signsOf(open), randomInt(CHANCES) / CHANCES),
    expiresAt: now.getTime() + JOIN_REQUEST_MS,
  }
  await saveJoinRequest(tx, code.hash, browserHash, made, now)
  const { id: joinRequestId, sign, expiresAt } = made
  const instead = oldest && { instead: oldest.id }
  const event = { type: 'join-requested', joinRequestId, studentId, sign, expiresAt, ...instead } as const
  await tellRoom(tx, room, [event], now)
  audit('join-requested', { joinRequest: joinRequestId, student: studentId, lesson: lesson.id })
  return { waitingFor: studentId, sign }
}
