import { createHmac } from 'node:crypto'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinRequestId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type JoinSign, joinSigns } from '#contract/room/join-requests.ts'
import {
  accountOf,
  findCredential,
  hashOf,
  isDisabled,
  listStudents,
  type ShownSecret,
} from '#server/features/identity/index.ts'
import { enterRoom, listToday, tellRoom } from '#server/features/lessons/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { secret as keyOf } from '#server/platform/secret.ts'
import {
  findJoinRequest,
  listJoinRequestsOf,
  listOpenJoinRequests,
  saveJoinRequest,
  type StoredJoinRequest,
} from './join-request-store.ts'
import { JOIN_REQUEST_MS, lessonAround, MAX_OPEN_JOIN_REQUESTS, mayAskFromAfar } from './rules.ts'

type Asked = Pick<ShownSecret, 'tx' | 'visit' | 'now' | 'audit' | 'secret'>

/** Derived from the secret alone, so that each request gets the same sign, whether or not a join request was made. */
export async function signOf(tx: Tx, secret: Secret): Promise<JoinSign> {
  const hash = createHmac('sha256', await keyOf(tx, 'knocks'))
    .update(secret)
    .digest()
  return joinSigns[hash.readUInt32BE() % joinSigns.length]!
}

/**
 * This browser's join request as the student of this login id, made now where that is allowed; null where it is not: no such
 * student, a disabled account, no lesson now, too many join requests.
 */
export async function joinRequestFromAfar(
  asked: Asked,
  loginId: string,
  sign: JoinSign,
): Promise<StoredJoinRequest | null> {
  const { tx, visit, now, audit, secret } = asked
  const credential = await findCredential(tx, accountOf(loginId))
  if (credential?.role !== 'student') return null
  const studentId = credential.personId as StudentId
  const browserHash = hashOf(visit.browserToken())
  const before = await findJoinRequest(tx, hashOf(secret), browserHash, studentId)
  if (before) return before
  const [student] = await listStudents(tx, [studentId])
  // A family with an invitation signs in by that.
  if (!student || student.trialLessonId !== null || (await isDisabled(tx, 'student', studentId))) return null
  const who = { role: 'student', id: studentId, branchId: student.branchId } as const
  const lesson = lessonAround(await listToday(tx, who, now), now)
  if (!lesson) return null
  const room = await enterRoom(tx, lesson, now)
  if (room.state.status === 'finished' || !room.state.students[studentId]) return null
  const open = (await listOpenJoinRequests(tx, lesson.id, now)).filter((each) => each.studentId === studentId)
  // Two join requests with the same sign under one name could be mistaken for each other.
  if (open.length >= MAX_OPEN_JOIN_REQUESTS || open.some((each) => each.sign === sign)) return null
  if (!mayAskFromAfar(await listJoinRequestsOf(tx, lesson.id, studentId), now)) return null
  const made = {
    id: newId<JoinRequestId>(),
    branchId: student.branchId,
    lessonId: lesson.id,
    studentId,
    sign,
    expiresAt: now.getTime() + JOIN_REQUEST_MS,
  }
  await saveJoinRequest(tx, hashOf(secret), browserHash, made, now)
  const { id: knockId, expiresAt } = made
  const event = { type: 'student-knocked', knockId, studentId, sign, expiresAt, isFromAfar: true } as const
  await tellRoom(tx, room, [event], now)
  audit('student-knocked', { knock: knockId, student: studentId, lesson: lesson.id, fromAfar: true })
  return { ...made, outcome: null, usedAt: null }
}
