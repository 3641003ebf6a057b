import type { ClassroomTabletId, JoinRequestId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import type { MadeKind } from '#server/access/endings/index.ts'
import { beginSession, type Door } from '#server/access/identity/index.ts'
import { hashOf } from '#server/platform/secret.ts'
import { rooms } from '#server/room/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import {
  endJoinRequest,
  endJoinRequestsFor,
  endJoinRequestsOf,
  listConfirmedBy,
  saveJoinRequest,
  type StoredJoinRequest,
  takeJoinRequest,
} from './join-request-store.ts'
import { JOIN_REQUEST_MS } from './rules.ts'
import { endWallCode, endWallCodes, listCodesBy } from './wall-store.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    'join-request': true
  }
}

export type Shown = Parameters<Door['open']>[0]

/** A tablet of the classroom: a sign-in on it is one of the tablet, and ends at this time (ms) at the latest. */
export interface SharedTablet {
  id: ClassroomTabletId
  endsAt: number
}

/**
 * The result of this browser's own join request: waiting, declined, or signed in, once.
 * @param tablet where the browser is everybody's.
 */
export async function enterByJoinRequest(
  { tx, visit, now }: Pick<Shown, 'tx' | 'visit' | 'now'>,
  { id, studentId, lessonId, sign, outcome, usedAt, expiresAt, answeredBy }: StoredJoinRequest,
  tablet: SharedTablet | null = null,
) {
  if (outcome === 'declined') return refuse('SentAway')
  if (usedAt !== null) return refuse('LinkUsed')
  if (expiresAt <= now.getTime()) return refuse('LinkExpired')
  if (outcome === null) return { kind: 'waiting', studentId, sign } as const
  await directoryStore.holdPerson(tx, 'student', studentId)
  if ((await listDisabled(tx, 'student', [studentId])).size > 0) return refuse('LinkRevoked')
  // Two requests at once: only one of them signs in.
  if (!(await takeJoinRequest(tx, id, now))) return refuse('LinkUsed')
  const whom = { role: 'student', personId: studentId } as const
  const way = tablet
    ? ({ kind: 'pictures', id: tablet.id, grantedBy: answeredBy } as const)
    : ({ kind: 'join-request', id, grantedBy: answeredBy } as const)
  return await beginSession({ tx, visit, way, now }, whom, lessonId, tablet)
}

/** Makes a join request of this browser: the tutors are told, and nobody is signed in yet. */
export async function makeJoinRequest(
  { tx, visit, now, audit }: Pick<Shown, 'tx' | 'visit' | 'now' | 'audit'>,
  room: Parameters<typeof rooms.tellRoom>[1],
  codeHash: string,
  asked: Pick<StoredJoinRequest, 'branchId' | 'lessonId' | 'studentId' | 'sign'>,
  more: { instead?: JoinRequestId; isFromAfar?: boolean },
): Promise<StoredJoinRequest> {
  const { lessonId, studentId, sign } = asked
  const made = { ...asked, id: tx.newId<JoinRequestId>(), expiresAt: now.getTime() + JOIN_REQUEST_MS }
  await saveJoinRequest(tx, codeHash, hashOf(visit.browserToken()), made, now)
  const { id: joinRequestId, expiresAt } = made
  const event = { type: 'join-requested', joinRequestId, studentId, sign, expiresAt, ...more } as const
  await rooms.tellRoom(tx, room, [event], now)
  const facts = { joinRequest: joinRequestId, student: studentId, lesson: lessonId }
  audit('join-requested', { ...facts, ...(more.isFromAfar && { fromAfar: true }) }, asked.branchId)
  return { ...made, outcome: null, usedAt: null, answeredBy: null }
}

/** Codes of the wall, and the join requests to which their tutor said yes. */
export const madeWalls: MadeKind = {
  kinds: [],
  ways: ['join-request'],
  async listMade(tx, { personId }, now) {
    return [...(await listCodesBy(tx, personId, now)), ...(await listConfirmedBy(tx, personId, now))]
  },
  async endMade(tx, ids, { now }) {
    for (const id of ids) {
      await endWallCode(tx, id, now)
      await endJoinRequestsOf(tx, id, now)
      await endJoinRequest(tx, id as JoinRequestId, now)
    }
  },
  async endFor(tx, whom, now) {
    if (whom === 'everybody') await endWallCodes(tx, now)
    await endJoinRequestsFor(tx, whom, now)
  },
}
