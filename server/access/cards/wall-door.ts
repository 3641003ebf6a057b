import type { Candidate } from '#contract/access/identity.ts'
import type { BranchId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import type { Door } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { entrance } from '#server/room/index.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import { givenNames } from './given-names.ts'
import {
  endJoinRequest,
  findJoinRequest,
  listJoinRequestsOf,
  listOpenJoinRequests,
  type StoredJoinRequest,
} from './join-request-store.ts'
import { enterByJoinRequest, makeJoinRequest, type SharedTablet, type Shown } from './join-request.ts'
import { freshSign, isPast, MAX_OPEN_JOIN_REQUESTS, mayAskFromAfar } from './rules.ts'
import { findWallCode, type StoredWallCode } from './wall-store.ts'

/**
 * Signs in by a wall code: choose a student, wait for the tutor, come in. A join request continues after its code has
 * expired.
 */
export const wallDoor: Door = {
  async whose(tx, secret) {
    return (await findWallCode(tx, secret)) && { way: 'join-request', wayId: null, person: null }
  },
  async open(shown) {
    const { tx, secret, now, studentId } = shown
    const code = await findWallCode(tx, secret)
    if (!code) return null
    const lesson = await lessonStore.findLesson(tx, code.branchId, code.lessonId)
    if (!lesson || isPast(lesson, now)) return refuse('LessonOver')
    if (studentId !== null) {
      const own = await findJoinRequest(tx, code.hash, hashOf(shown.visit.browserToken()), studentId)
      if (own) return await enterByJoinRequest(shown, own)
    }
    if (code.expiresAt <= now.getTime()) return refuse('LinkExpired')
    return await choose(shown, lesson, code)
  },
}

async function choose(shown: Shown, lesson: Lesson, code: StoredWallCode) {
  const { tx, studentId } = shown
  const candidates = await listCandidates(tx, lesson.id)
  if (studentId === null) return { kind: 'choose', candidates } as const
  if (!candidates.some(({ id }) => id === studentId)) return refuse('LinkUnknown')
  return await requestJoin(shown, studentId, lesson, code)
}

/**
 * Calls the tutor of a lesson from a tablet of its classroom, for a student of it; asked again, the result of that call. A child who
 * plays with it is declined for a while, as one from afar is.
 */
export async function askOnTablet(
  shown: Pick<Shown, 'tx' | 'visit' | 'now' | 'audit' | 'secret'>,
  studentId: StudentId,
  lesson: Lesson,
  tablet: SharedTablet & { branchId: BranchId },
) {
  const { tx, visit, now, secret } = shown
  const own = await findJoinRequest(tx, hashOf(secret), hashOf(visit.browserToken()), studentId)
  if (own) return await enterByJoinRequest(shown, own, tablet)
  if (!mayAskFromAfar(await listJoinRequestsOf(tx, lesson.id, studentId), now)) return refuse('SentAway')
  return await requestJoin(shown, studentId, lesson, { hash: hashOf(secret), branchId: tablet.branchId })
}

/** The lesson's students who may come in: not those with a disabled account, and not those who come by an invitation. */
export async function listCandidates(tx: Tx, lessonId: LessonId): Promise<Candidate[]> {
  const roster = await rosterStore.listRoster(tx, lessonId)
  const ids = roster.map(({ id }) => id)
  const shutOut = await listDisabled(tx, 'student', ids)
  const ofSchool = (await listStudents(tx, ids)).filter(({ onlyLessonId }) => onlyLessonId === null)
  const allowed = new Set(ofSchool.map(({ id }) => id).filter((id) => !shutOut.has(id)))
  return givenNames(
    roster
      .filter(({ id }) => allowed.has(id))
      .map(({ id, displayName, reading, grade, emblem = null }) => ({
        id,
        displayName,
        reading,
        grade,
        emblem,
      })),
  )
}

/** Asks to join as one of the lesson's students; beyond the limit the oldest join request under this name ends. */
async function requestJoin(
  shown: Pick<Shown, 'tx' | 'visit' | 'now' | 'audit'>,
  studentId: StudentId,
  lesson: Lesson,
  code: Pick<StoredWallCode, 'hash' | 'branchId'>,
) {
  const { tx, now, visit } = shown
  const room = await entrance.enterRoom(tx, lesson, now)
  if (room.state.status === 'finished') return refuse('LessonOver')
  // The same tap was sent twice: the first request held the room until just now.
  const before = await findJoinRequest(tx, code.hash, hashOf(visit.browserToken()), studentId)
  if (before) return { kind: 'waiting', studentId, sign: before.sign } as const
  const open = await listOpenJoinRequests(tx, lesson.id, now)
  const sameName = open.filter((each) => each.studentId === studentId)
  const oldest = sameName.length < MAX_OPEN_JOIN_REQUESTS ? undefined : sameName[0]
  if (oldest) await endJoinRequest(tx, oldest.id, now)
  const signsOf = (joinRequests: StoredJoinRequest[]) => joinRequests.map((each) => each.sign)
  const sign = freshSign(signsOf(sameName), signsOf(open), tx.database.runtime.chance())
  const asked = { branchId: code.branchId, lessonId: lesson.id, studentId, sign }
  await makeJoinRequest(shown, room, code.hash, asked, oldest ? { instead: oldest.id } : {})
  return { kind: 'waiting', studentId, sign } as const
}
