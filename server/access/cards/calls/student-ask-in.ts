import { createHmac } from 'node:crypto'
import { studentAskIn } from '#contract/access/cards.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { type JoinSign, joinSigns } from '#contract/room/slices/join-requests.ts'
import { accountOf, findCredential, listDisabled } from '#server/access/accounts/index.ts'
import { tellEntered } from '#server/access/identity/index.ts'
import { begins } from '#server/access/sign-in-attempts/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { type AnswerTo, handleEntry } from '#server/platform/handle.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { hashOf } from '#server/platform/secret.ts'
import { entrance } from '#server/room/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { listStudents } from '#server/school/people/index.ts'
import {
  findJoinRequest,
  listJoinRequestsOf,
  listOpenJoinRequests,
  type StoredJoinRequest,
} from '../join-request-store.ts'
import { enterByJoinRequest, makeJoinRequest, type Shown } from '../join-request.ts'
import { lessonAround, MAX_OPEN_JOIN_REQUESTS, mayAskFromAfar } from '../rules.ts'

/**
 * A join request that is open, declined or was never made gets the same response, so that it does not reveal whether the
 * login id exists: the browser waits.
 */
export const studentAskInCall = handleEntry(
  studentAskIn,
  async (door, { secret, loginId }): Promise<AnswerTo<typeof studentAskIn>> => {
    const { database, visit, now, log } = door
    // Each request counts the same, for any login id.
    const tooOften = begins.countBegin(door, 'repeated')
    if (tooOften) return tooOften
    const { sign, answer } = await database.transaction(async (tx) => {
      const sign = signOf(tx, secret)
      const asked = { tx, visit, now, audit: auditOf(tx, log, null, now), secret }
      const own = await joinRequestFromAfar(asked, loginId, sign)
      return { sign, answer: own && (await enterByJoinRequest(asked, own)) }
    })
    const isIn = answer !== null && !isRefusal(answer) && 'actor' in answer
    return isIn ? await tellEntered(answer, door) : { kind: 'waiting', sign }
  },
)

type Asked = Pick<Shown, 'tx' | 'visit' | 'now' | 'audit' | 'secret'>

/** Derived from the secret alone, so that each request gets the same sign, whether or not a join request was made. */
function signOf({ database }: Tx, secret: Secret): JoinSign {
  const hash = createHmac('sha256', keysOf(database).current().for('join-requests')).update(secret).digest()
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
  const { tx, visit, now, secret } = asked
  const credential = await findCredential(tx, accountOf(loginId))
  if (credential?.role !== 'student') return null
  const studentId = credential.personId as StudentId
  const before = await findJoinRequest(tx, hashOf(secret), hashOf(visit.browserToken()), studentId)
  if (before) return before
  const [student] = await listStudents(tx, [studentId])
  // A family with an invitation signs in by that.
  if (!student || student.onlyLessonId !== null || (await listDisabled(tx, 'student', [studentId])).size > 0)
    return null
  const who = { role: 'student', id: studentId, branchId: student.branchId } as const
  const lesson = lessonAround(await lessonStore.listToday(tx, who, now), now)
  if (!lesson) return null
  const room = await entrance.enterRoom(tx, lesson, now)
  if (room.state.status === 'finished' || !room.state.students[studentId]) return null
  const open = (await listOpenJoinRequests(tx, lesson.id, now)).filter((each) => each.studentId === studentId)
  // Two join requests with the same sign under one name could be mistaken for each other.
  if (open.length >= MAX_OPEN_JOIN_REQUESTS || open.some((each) => each.sign === sign)) return null
  if (!mayAskFromAfar(await listJoinRequestsOf(tx, lesson.id, studentId), now)) return null
  const made = { branchId: student.branchId, lessonId: lesson.id, studentId, sign }
  return await makeJoinRequest(asked, room, hashOf(secret), made, { isFromAfar: true })
}
