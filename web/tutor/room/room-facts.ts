import type { TutorId } from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { OpenCall, RoomStudent, RoomTalk, JoinRequest } from '#contract/room/shape.ts'
import { openCallOf, placeInLine } from '#contract/room/slices/calls.ts'
import { talkOfStudent } from '#contract/room/slices/talks.ts'
import type { Position } from '#contract/room/state.ts'

/** The last position that each student's device sent, by person. */
type LastPositions = ReadonlyMap<string, { at: number; event: unknown }>

/**
 * `expected`: not joined yet; `away`: joined and not connected; `offline`: away, and their device has the lesson
 * on it; `unknown` until the server has sent the presence.
 */
export type CardPresence = 'here' | 'away' | 'offline' | 'unknown' | 'expected' | 'left'

/**
 * The content of one card. Every field is a plain value or an object that the fold does not copy, so a memoised card
 * renders only at changes of its own student.
 */
export interface CardFacts {
  student: RoomStudent
  attending: CardPresence
  /** ms; null if unknown, as after a restart of the server. */
  attendingSince: number | null
  /** The device's last sign of life that this screen has received; null before the first one. */
  lastSignAt: number | null
  /** The id of the sentence played or tapped last. */
  sentence: string | null
  playing: boolean
  /** The student repeats this sentence. */
  looped: boolean
  /** Somebody else took the sound of the device; null while all is well. */
  lostSound: Position['lostSound'] | null
  call: OpenCall | undefined
  /** 1 for the next in the queue; 0 once a tutor has answered; null without a call. */
  place: number | null
  /** This screen's tutor has answered the call, and so may end it. */
  mine: boolean
  /** The open talk of this student, with this screen's tutor or another one. */
  talk: RoomTalk | undefined
  /** The talk is with this screen's tutor. */
  isWithMe: boolean
  /** The oldest join request for this student. */
  joinRequest: JoinRequest | undefined
}

const japanese = new Intl.Collator('ja')

/** Orders students by the reading of their names. */
export function byReading(a: { id: string; reading: string }, b: { id: string; reading: string }): number {
  return japanese.compare(a.reading, b.reading) || (a.id < b.id ? -1 : 1)
}

/** One for each student, ordered by reading, so that a card never moves during the lesson. */
export function cardFactsOf(
  room: Room,
  present: Presence | null,
  positions: LastPositions,
  me: string,
): CardFacts[] {
  return Object.values(room.students)
    .sort(byReading)
    .map((student) => {
      const call = openCallOf(room, student.id)
      const talk = talkOfStudent(room, student.id)
      return {
        student,
        ...attendingOf(student, present),
        ...signsOf(student, present?.[student.id], positions.get(student.id)),
        call,
        place: placeInLine(room, student.id),
        mine: call?.answered?.by === me,
        talk,
        isWithMe: talk?.tutorId === me,
        joinRequest: room.joinRequests.find((each) => each.studentId === student.id),
      }
    })
}

function attendingOf(
  student: RoomStudent,
  present: Presence | null,
): Pick<CardFacts, 'attending' | 'attendingSince'> {
  if (student.attendance !== 'joined')
    return { attending: student.attendance, attendingSince: student.attendanceAt }
  if (!present) return { attending: 'unknown', attendingSince: null }
  const connection = present[student.id]
  const gone = student.worksOffline ? 'offline' : 'away'
  return { attending: connection?.here ? 'here' : gone, attendingSince: connection?.since ?? null }
}

function signsOf(
  student: RoomStudent,
  connection: Presence[string] | undefined,
  last: { at: number; event: unknown } | undefined,
): Pick<CardFacts, 'lastSignAt' | 'sentence' | 'playing' | 'looped' | 'lostSound'> {
  const recordedAt = student.recordedAt ?? 0
  // A student who reconnects is fresh, even if the states that their outbox sends are old.
  const backAt = connection?.here ? connection.since : 0
  // Signs from before this screen opened are unknown, and the age of a recorded state is not the age of a sign.
  const lastSignAt = last ? Math.max(last.at, recordedAt, backAt) : null
  const position = last?.event as Position | undefined
  const lostSound = (connection?.here && position?.lostSound) || null
  // The device may have turned the page already, or not yet: a sentence is shown only with its own page.
  if (!position || last!.at < recordedAt || position.page !== student.state?.page) {
    return { lastSignAt, sentence: student.state?.sentence ?? null, playing: false, looped: false, lostSound }
  }
  const playing = position.positionMs !== null
  return {
    lastSignAt,
    sentence: position.sentence,
    playing,
    looped: playing && position.looped === true,
    lostSound,
  }
}

export interface QueueEntry {
  call: OpenCall
  student: RoomStudent
  /** 1 for the longest wait; null once a tutor has answered. */
  order: number | null
  /** This screen's tutor has answered it, and so may end it. */
  mine: boolean
}

/** The answered calls, then the waiting ones, the longest wait first. */
export function queueEntriesOf(room: Room, me: string): QueueEntry[] {
  const entries = room.line.flatMap((call): QueueEntry[] => {
    const student = call.studentId && room.students[call.studentId]
    return student ? [{ call, student, order: null, mine: call.answered?.by === me }] : []
  })
  const answered = entries.filter((entry) => entry.call.answered)
  const waiting = entries.filter((entry) => !entry.call.answered)
  return [...answered, ...waiting.map((entry, index) => ({ ...entry, order: index + 1 }))]
}

/** Another tutor of this room, who has taken over the lesson, or from whom it may be taken over. */
export type Lead =
  | { kind: 'taken-over'; id: TutorId; name: string }
  /** `since`: ms of the server's clock. */
  | { kind: 'away'; id: TutorId; name: string; since: number }

/** @param present null while it is unknown. */
export function leadOf({ tutors }: Pick<Room, 'tutors'>, present: Presence | null, me: string): Lead | null {
  const replacedBy = tutors[me as TutorId]?.replacedBy
  if (replacedBy) return { kind: 'taken-over', id: replacedBy, name: tutors[replacedBy]?.displayName ?? '' }
  for (const [id, tutor] of Object.entries(tutors) as [TutorId, Room['tutors'][TutorId]][]) {
    const connection = present?.[id]
    if (id === me || tutor.replacedBy || !connection || connection.here) continue
    return { kind: 'away', id, name: tutor.displayName, since: connection.since }
  }
  return null
}
