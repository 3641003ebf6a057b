import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Text } from '#contract/kernel/fields.ts'
import {
  AttemptId,
  LessonId,
  RecordingId,
  SessionId,
  StudentId,
  TextbookId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { Clip, PageNumber, Picture } from '../books/curriculum.ts'
import { RoomSeq } from '../room/calls/lessons.ts'
import { Place } from '../room/state.ts'
import { ItemId, Mark } from './final-checks.ts'
import { MAX_PAST_RECORDINGS, MAX_PIECES, PIECE_BYTES, recordingTypes } from './rules/recording-limits.ts'

/** The text that the student read aloud: a spoken item of a final check, or a sentence of a book. */
export const RecordingTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), attemptId: AttemptId, item: ItemId }),
  z.object({
    kind: z.literal('sentence'),
    textbookId: TextbookId,
    page: PageNumber,
    sentence: z.string().max(32),
    /** The lesson in which it was read; null at home. */
    sessionId: SessionId.nullable(),
  }),
])
export type RecordingTarget = z.infer<typeof RecordingTarget>

/** The same with each piece of one recording. */
export const RecordingDescription = z.object({
  target: RecordingTarget,
  /** AAC in MP4, or Opus in WebM. */
  mediaType: z.enum(recordingTypes),
  /** Of all pieces together. */
  bytes: z
    .int()
    .min(1)
    .max(MAX_PIECES * PIECE_BYTES),
  /** Of all bytes, in lower-case hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  ms: z.int().min(1).max(3_600_000),
  /** As `loudnessOf` measures it on the device. */
  loudnessDb: z.int().min(-100).max(0),
  /** When it was recorded, ms of the server's clock as the device estimates it. */
  madeAt: Millis,
})
export type RecordingDescription = z.infer<typeof RecordingDescription>

/** Four letters of base64 carry three bytes. */
const MAX_LETTERS = Math.ceil(PIECE_BYTES / 3) * 4

export const studentRecordPiece = call('/student/record-piece', {
  who: ['student'],
  purpose:
    "One piece of a recording of the student's voice, in any order. The last missing piece stores the recording; a spoken item is then answered.",
  input: z.object({
    writeId: WriteId,
    recordingId: RecordingId,
    /** From 0; every piece but the last has `PIECE_BYTES` bytes. */
    number: z
      .int()
      .min(0)
      .max(MAX_PIECES - 1),
    recording: RecordingDescription,
    /** The bytes of this piece. */
    data: z.base64().min(4).max(MAX_LETTERS),
  }),
  output: z.object({
    /** All pieces have arrived, were verified and are on the disk. */
    stored: z.boolean(),
  }),
  /**
   * `Damaged`: the bytes are not what the description says, or no recording that the school stores. A device makes a new
   * recording then; this id is used up. `AttemptOver`: it was recorded after the attempt's finish, or arrived more than a day
   * after it. `AlreadyAnswered`: the item was skipped, or has its mark.
   */
  refusals: ['NoConsent', 'TooLong', 'Silent', 'QuotaReached', 'AttemptOver', 'AlreadyAnswered', 'Damaged'],
})

/** A stored recording with an address at which the asker alone can hear it. */
export const Recording = z.object({
  id: RecordingId,
  target: RecordingTarget,
  mediaType: z.enum(recordingTypes),
  ms: z.int().min(1),
  madeAt: Millis,
  /** When a tutor heard it. */
  heardAt: Millis.nullable(),
  /**
   * Below the base path, signed, for this sign-in alone, until `expiresAt`: an `<audio>` of the signed-in person may play it;
   * a guest sends their access token with the request.
   */
  address: z.string(),
  expiresAt: Millis,
})
export type Recording = z.infer<typeof Recording>

export const studentRecordings = call('/student/recordings', {
  who: ['student'],
  purpose: "The student's own stored recordings of one attempt or of one page, the newest first.",
  input: z.object({
    of: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('attempt'), attemptId: AttemptId }),
      z.object({ kind: z.literal('page'), ...Place.shape }),
    ]),
  }),
  output: z.object({ recordings: z.array(Recording) }),
})

/** A recording as the tutor who leads the lesson hears it. */
export const RecordingToHear = Recording.extend({
  studentId: StudentId,
  displayName: z.string(),
  reading: z.string(),
  /** The sentence as it was when the student read it. */
  text: z.string(),
  /** The book's own recording of it; null where the book has none. */
  clip: Clip.nullable(),
  picture: Picture.nullable(),
  /** Its place in the book; null for an item of no page. */
  place: Place.nullable(),
  /** Read at home, between lessons. */
  fromHome: z.boolean(),
  heard: z.object({ by: z.string(), at: Millis }).nullable(),
  /** Starred in this lesson, for the parents' page. */
  starred: z.boolean(),
  /** Of a spoken item; null without one. */
  mark: Mark.nullable(),
})
export type RecordingToHear = z.infer<typeof RecordingToHear>

export const tutorRecordings = call('/tutor/recordings', {
  who: ['tutor'],
  purpose:
    'The recordings of a lesson, and within 14 days of it what its students read at home and nobody has heard; unheard ones first, in the order of reading. Also after the lesson.',
  input: z.object({ lessonId: LessonId }),
  output: z.object({ recordings: z.array(RecordingToHear) }),
})

/** A recording of a student's record, with the lesson by which it is heard and starred. */
export const PastRecording = RecordingToHear.extend({ lessonId: LessonId })
export type PastRecording = z.infer<typeof PastRecording>

export const tutorStudentRecordings = call('/tutor/student-recordings', {
  who: ['tutor'],
  purpose: `A student's recordings that are kept, of the lessons that this tutor leads or has led, and from home if they lead a lesson of the student within 14 days: at most ${MAX_PAST_RECORDINGS}, the newest first.`,
  input: z.object({ studentId: StudentId, kind: z.enum(['item', 'sentence']) }),
  output: z.object({ recordings: z.array(PastRecording).max(MAX_PAST_RECORDINGS) }),
})

/** Why a tutor hears what was read at home; `until`: the end of a right that was taken by a reason. */
const LookRight = z.discriminatedUnion('by', [
  z.object({ by: z.literal('lesson') }),
  z.object({ by: z.literal('reason'), until: Millis }),
])

export const tutorHomeRecordings = call('/tutor/home-recordings', {
  who: ['tutor'],
  purpose: `What a student has read at home, the newest first: for a tutor who leads a lesson of theirs within 14 days, and for another one of the branch by a reason, for 24 hours. At most ${MAX_PAST_RECORDINGS}.`,
  input: z.object({ studentId: StudentId }),
  output: z.object({
    /** How many there are. */
    count: z.int(),
    /** Null: this tutor hears none of them before they give a reason. */
    right: LookRight.nullable(),
    recordings: z.array(RecordingToHear).max(MAX_PAST_RECORDINGS),
  }),
})

export const tutorLookByReason = call('/tutor/look-by-reason', {
  who: ['tutor'],
  purpose:
    'Takes the right to read the notes about a student whom the tutor does not lead, and to hear what they have read at home, for 24 hours, by a reason that the office reads in its record.',
  input: z.object({ writeId: WriteId, studentId: StudentId, reason: Text.trim().min(1).max(200) }),
  output: z.object({ until: Millis }),
  refusals: ['NotOfSchool'],
})

export const tutorAskToHear = call('/tutor/ask-to-hear', {
  who: ['tutor'],
  purpose:
    'Asks a student to read a sentence of the open book aloud, in place of the request before, or withdraws that request. It ends with a recording of the sentence, or with another book.',
  input: z.object({
    writeId: WriteId,
    sessionId: SessionId,
    studentId: StudentId,
    /** Null withdraws the request. */
    asked: z.object({ place: Place, sentence: Text.max(32) }).nullable(),
  }),
  output: RoomSeq,
  refusals: ['NoConsent', 'StudentAway', 'SessionNotRunning', 'NotLeading'],
})

const ofLesson = { writeId: WriteId, lessonId: LessonId, recordingId: RecordingId }

export const tutorHearRecording = call('/tutor/hear-recording', {
  who: ['tutor'],
  purpose: 'The tutor has played a recording to its end: it counts as heard, once.',
  input: z.object(ofLesson),
  output: z.object({ heard: z.object({ by: z.string(), at: Millis }) }),
})

export const tutorStarRecording = call('/tutor/star-recording', {
  who: ['tutor'],
  purpose:
    "Shows a recording on the parents' page with this lesson, in place of the student's starred one before, and keeps it until the student leaves; or takes it off that page, to be kept as long as the others.",
  input: z.object({ ...ofLesson, starred: z.boolean() }),
  output: z.object({ starred: z.boolean() }),
})
