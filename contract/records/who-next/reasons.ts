import type { Presence } from '#contract/kernel/live/frames.ts'
import { mostPlayed } from '#contract/reading/rules/times-played.ts'
import type { Room, RoomStudent } from '#contract/room/shape.ts'
import { openCallOf, placeInLine } from '#contract/room/slices/calls.ts'
import { talkOfStudent } from '#contract/room/slices/talks.ts'
import * as after from './thresholds.ts'

/** Why a student needs the tutor now, with its figures. Minutes are whole, so that a reason changes at most once a minute. */
export type Reason =
  /** `place`: in the line, 1 for the next. */
  | { kind: 'call'; raisedAt: number; place: number }
  | { kind: 'pinned'; since: number }
  | { kind: 'nothing-done'; minutes: number }
  /** `usualMinutes`: in halves. */
  | { kind: 'long-on-page'; minutes: number; usualMinutes: number }
  | { kind: 'same-sentence'; sentence: string; times: number }
  | { kind: 'wrong-answers'; count: number }
  | { kind: 'turned-pages'; count: number }
  | { kind: 'no-contact'; minutes: number }
  | { kind: 'to-hear'; count: number }
  | { kind: 'offline'; minutes: number }
  | { kind: 'not-here'; minutes: number }

/** The room and the moment at which it is judged. */
export interface Moment {
  room: Room
  /** Null while it is unknown: then nobody counts as offline. */
  present: Presence | null
  /** ms of the server's clock. */
  now: number
}

/** The reasons of one student, the strongest first; none for a student whom a tutor is with. */
export function reasonsOf(moment: Moment, student: RoomStudent): Reason[] {
  const { room } = moment
  if (room.status !== 'running' || isWithTutor(room, student)) return []
  if (student.attendance === 'expected') return student.absence ? [] : notHere(moment)
  if (student.attendance === 'left') return []
  const away = offline(moment, student)
  return [
    ...calling(room, student),
    ...(student.pinned ? [{ kind: 'pinned' as const, since: student.pinned.at }] : []),
    // The signs of a student who is not connected are old, and nobody can talk with them.
    ...(away ? [] : signsOf(moment, student)),
    ...toHear(student),
    ...(away && away.minutes >= minutesOf(after.OFFLINE_MS) ? [away] : []),
  ]
}

/** When a tutor last had to do with this student, or could have had. */
export function contactSince(room: Room, { contactAt, wroteAt, attendanceAt }: RoomStudent): number {
  return latest(contactAt, wroteAt, attendanceAt, room.startedAt)
}

/** How long a contact may be ago, in a class of those who are here, ms. */
export function contactDueIn({ students }: Room): number {
  return after.contactDueMs(
    Object.values(students).filter(({ attendance }) => attendance === 'joined').length,
  )
}

export function isWithTutor(room: Room, { id }: RoomStudent): boolean {
  return Boolean(talkOfStudent(room, id) ?? openCallOf(room, id)?.answered)
}

export function isWithoutConnection({ present }: Moment, { id }: RoomStudent): boolean {
  return present !== null && present[id]?.here !== true
}

function calling(room: Room, { id }: RoomStudent): Reason[] {
  const call = openCallOf(room, id)
  return call ? [{ kind: 'call', raisedAt: call.raisedAt, place: placeInLine(room, id)! }] : []
}

/** Everything since the last talk, which has answered what was before. */
function signsOf(moment: Moment, student: RoomStudent): Reason[] {
  const isInCheck = student.attempt?.status === 'started'
  return [
    ...nothingDone(moment, student),
    ...(isInCheck ? wrongAnswers(student) : [...longOnPage(moment, student), ...sameSentence(student)]),
    ...turnedPages(student),
    ...noContact(moment, student),
  ]
}

function nothingDone({ room, now }: Moment, student: RoomStudent): Reason[] {
  const { state, attempt, attendanceAt, recordedAt, answeredAt, talkedAt } = student
  if (attempt?.status === 'started' && attempt.pausedAt !== null) return []
  const inCheck = [attempt?.startedAt, attempt?.finishedAt]
  const since = latest(recordedAt, answeredAt, talkedAt, attendanceAt, room.startedAt, ...inCheck)
  const isVideo = state?.activity === 'listening' && state.sentence === null
  const fromMs = isVideo ? after.NOTHING_DONE_IN_VIDEO_MS : after.NOTHING_DONE_MS
  return now - since >= fromMs ? [{ kind: 'nothing-done', minutes: minutesOf(now - since) }] : []
}

function longOnPage({ room, now }: Moment, student: RoomStudent): Reason[] {
  const { state, onPageSince, talkedAt, attendanceAt, pageTakesMs = after.UNKNOWN_PAGE_MS } = student
  if (!state || onPageSince === null) return []
  const stayedMs = now - latest(onPageSince, talkedAt, attendanceAt, room.startedAt)
  const usualMs = pageTakesMs * after.TIMES_A_PAGE
  if (stayedMs < Math.max(after.LONG_AT_LEAST_MS, usualMs * after.LONG_TIMES_USUAL)) return []
  const usualMinutes = Math.max(1, Math.round(usualMs / HALF_MINUTE_MS)) / 2
  return [{ kind: 'long-on-page', minutes: minutesOf(stayedMs), usualMinutes }]
}

function sameSentence({ state, playedBefore = 0 }: RoomStudent): Reason[] {
  const most = state && mostPlayed(state)
  if (!most || most.times - playedBefore < after.MANY_TIMES) return []
  return [{ kind: 'same-sentence', ...most }]
}

function wrongAnswers({ attempt, missed }: RoomStudent): Reason[] {
  if (!missed || missed.attemptId !== attempt?.id || missed.count < after.WRONG_IN_ROW) return []
  return [{ kind: 'wrong-answers', count: missed.count }]
}

function turnedPages({ turnedPages = [] }: RoomStudent): Reason[] {
  const count = turnedPages.length
  return count >= after.TURNED_IN_ROW ? [{ kind: 'turned-pages', count }] : []
}

function noContact({ room, now }: Moment, student: RoomStudent): Reason[] {
  // Those who are in one room talk without a press.
  if (room.inOneRoom) return []
  const passedMs = now - contactSince(room, student)
  return passedMs >= contactDueIn(room) ? [{ kind: 'no-contact', minutes: minutesOf(passedMs) }] : []
}

function toHear({ toHear: recordings = [] }: RoomStudent): Reason[] {
  return recordings.length > 0 ? [{ kind: 'to-hear', count: recordings.length }] : []
}

function offline(moment: Moment, student: RoomStudent): { kind: 'offline'; minutes: number } | null {
  if (!isWithoutConnection(moment, student)) return null
  // Since a restart of the server nothing is known of them.
  const since = moment.present?.[student.id]?.since ?? latest(student.recordedAt, student.attendanceAt)
  return { kind: 'offline', minutes: minutesOf(moment.now - since) }
}

function notHere({ room, now }: Moment): Reason[] {
  const passedMs = now - latest(room.startedAt)
  return passedMs >= after.NOT_HERE_MS ? [{ kind: 'not-here', minutes: minutesOf(passedMs) }] : []
}

const MINUTE_MS = 60_000
const HALF_MINUTE_MS = 30_000

/** Whole minutes. */
export function minutesOf(ms: number): number {
  return Math.max(0, Math.floor(ms / MINUTE_MS))
}

function latest(...times: (number | null | undefined)[]): number {
  return Math.max(0, ...times.map((time) => time ?? 0))
}
