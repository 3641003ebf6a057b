import { createHmac } from 'node:crypto'
import { studentAskIn } from '#contract/cards.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinRequestId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { type JoinSign, joinSigns } from '#contract/room/join-requests.ts'
import {
  countAttempt,
  tellEntered,
  accountOf,
  findCredential,
  hashOf,
  isDisabled,
  listStudents,
  type ShownSecret,
} from '#server/features/identity/index.ts'
import { enterRoom, listToday, tellRoom } from '#server/features/lessons/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { secret as keyOf } from '#server/platform/secret.ts'
import { enterByJoinRequest } from '../enter-by-join-request.ts'
import {
  findJoinRequest,
  listJoinRequestsOf,
  listOpenJoinRequests,
  saveJoinRequest,
  type StoredJoinRequest,
} from '../join-request-store.ts'
import { JOIN_REQUEST_MS, lessonAround, MAX_OPEN_JOIN_REQUESTS, mayAskFromAfar } from '../rules.ts'

/**
 * A join request that is open, declined or was never made gets the same response, so that it does not reveal whether the
 * login id exists: the browser waits.
 */
export const studentAskInCall = handleEntry(
  studentAskIn,
  async (door, { secret, loginId }): Promise<AnswerTo<typeof studentAskIn>> => {
    const { database, visit, now, log } = door
    // Each request counts the same, for any login id.
    const tried = await countAttempt(door, `ask-in ${visit.browserToken()}`)
    if (isRefusal(tried)) return tried
    const { sign, answer } = await database.transaction(async (tx) => {
      const sign = await signOf(tx, secret)
      const asked = { tx, visit, now, audit: auditOf(tx, log, null, now), secret }
      const own = await joinRequestFromAfar(asked, loginId, sign)
      return { sign, answer: own && (await enterByJoinRequest(asked, own)) }
    })
    const isIn = answer !== null && !isRefusal(answer) && 'actor' in answer
    return isIn ? await tellEntered(answer, 'join-request', door) : { kind: 'waiting', sign }
  },
)

type Asked = Pick<ShownSecret, 'tx' | 'visit' | 'now' | 'audit' | 'secret'>

/** Derived from the secret alone, so that each request gets the same sign, whether or not a join request was made. */
async function signOf(tx: Tx, secret: Secret): Promise<JoinSign> {
  const hash = createHmac('sha256', await keyOf(tx, 'join-requests'))
    .update(secret)
    .digest()
  return joinSigns[hash.readUInt32BE() % joinSigns.length]!
}

/**
 * This browser's join request as the student of this login id, made now where that is allowed; null where it is not: no such
 * student, a disabled account, no lesson now, too many join requests.
 */
async function joinRequestFromAfar(
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
  if (!student || student.onlyLessonId !== null || (await isDisabled(tx, 'student', studentId))) return null
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
  const { id: joinRequestId, expiresAt } = made
  const event = {
    type: 'join-requested',
    joinRequestId,
    studentId,
    sign,
    expiresAt,
    isFromAfar: true,
  } as const
  await tellRoom(tx, room, [event], now)
  audit('join-requested', {
    joinRequest: joinRequestId,
    student: studentId,
    lesson: lesson.id,
    fromAfar: true,
  })
  return { ...made, outcome: null, usedAt: null }
}
