import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { RecordingDescription } from '#contract/learning/recordings.ts'
import {
  LEAST_LOUDNESS_DB,
  MAX_RECORDING_MS,
  STOP_SLACK_MS,
} from '#contract/learning/rules/recording-limits.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { Place } from '#contract/room/state.ts'

const DAY_MS = 24 * 3_600_000
/** A recording that is not starred is deleted then. */
export const RECORDING_RETENTION_MS = 60 * DAY_MS
/** Pieces that wait for the others longer than this are deleted. */
export const INCOMPLETE_FOR_MS = 7 * DAY_MS
/** A right that a tutor has taken by a reason lasts so long. */
export const LOOKS_BY_REASON_MS = DAY_MS
/** The quota of a day counts the last 24 hours. */
export const QUOTA_DAY_MS = DAY_MS

/** A student's quota; an eager one records about thirty sentences a day, of 15 kB each. */
export const quota = {
  recordingsADay: 120,
  bytesADay: 8 * 1024 * 1024,
  bytesInAll: 64 * 1024 * 1024,
}

/** The space that a student's recordings take already. */
export interface Used {
  day: { count: number; bytes: number }
  all: { bytes: number }
}

/** True when the description alone already tells that the recording is not stored. */
export function mayStore(
  { ms, loudnessDb }: Pick<RecordingDescription, 'ms' | 'loudnessDb'>,
  hasConsent: boolean,
): Refusal<'NoConsent' | 'TooLong' | 'Silent'> | null {
  if (!hasConsent) return refuse('NoConsent')
  if (isOverLength(ms)) return refuse('TooLong', { seconds: String(MAX_RECORDING_MS / 1_000) })
  return loudnessDb < LEAST_LOUDNESS_DB ? refuse('Silent') : null
}

export function isOverLength(ms: number): boolean {
  return ms > MAX_RECORDING_MS + STOP_SLACK_MS
}

/** @param used without the new recording. */
export function mayBegin(bytes: number, { day, all }: Used): Refusal<'QuotaReached'> | null {
  const isFull =
    day.count >= quota.recordingsADay ||
    day.bytes + bytes > quota.bytesADay ||
    all.bytes + bytes > quota.bytesInAll
  return isFull ? refuse('QuotaReached') : null
}

/** A sentence of a book that a tutor asks to hear. */
interface AskedSentence {
  place: Place
  sentence: string
}

/** A tutor asks a student to read a sentence of the open book aloud. Asked again: no event. */
export function askToHear(
  room: Room,
  studentId: StudentId,
  { place, sentence }: AskedSentence,
  by: TutorId,
  hasConsent: boolean,
): RoomEvent[] | Refusal<'NoConsent' | 'StudentAway' | 'NotFound'> {
  const student = room.students[studentId]
  const open = student?.state ?? student?.assignment
  if (!student || open?.textbookId !== place.textbookId) return notFound()
  if (!hasConsent) return refuse('NoConsent')
  if (student.attendance !== 'joined') return refuse('StudentAway')
  const isAsked = isAskedToHear(room, studentId, { ...place, sentence })
  return isAsked ? [] : [{ type: 'asked-to-hear', studentId, place, sentence, by }]
}

export function withdrawAskToHear(room: Room, studentId: StudentId): RoomEvent[] | Refusal<'NotFound'> {
  const student = room.students[studentId]
  if (!student) return notFound()
  return student.askedToHear ? [{ type: 'ask-to-hear-ended', studentId, as: 'withdrawn' }] : []
}

/** True if a tutor waits to hear the student read exactly this sentence. */
export function isAskedToHear(
  room: Room,
  studentId: StudentId,
  read: { textbookId: string | null; page: number | null; sentence: string | null },
): boolean {
  const asked = room.students[studentId]?.askedToHear
  return (
    asked?.textbookId === read.textbookId && asked?.page === read.page && asked?.sentence === read.sentence
  )
}
