import { z } from 'zod'
import { Millis } from '#contract/kernel/fields.ts'
import {
  AttemptId,
  CallId,
  ChapterId,
  CheckId,
  HonorId,
  JoinRequestId,
  RecordingId,
  LessonId,
  StudentId,
  TalkId,
  TutorId,
} from '#contract/kernel/ids.ts'
import { PageNumber } from '../books/curriculum.ts'
import { Absence } from '../days/absences.ts'
import { Attempt, CheckItem, ItemId } from '../learning/final-checks.ts'
import { HonorKind } from '../learning/honors.ts'
import { CHECK_DISTANCES } from '../learning/rules/check-distance.ts'
import { Emblem } from '../school/emblems.ts'
import { Face } from '../school/faces.ts'
import { StoredState, JoinSignShape, Place } from './state.ts'

// The only definition of the room: its types, its check before sending and the OpenAPI document are derived from it. The
// browser imports the types alone.

/** A student's final check as the room shows it: no answer, no answer key, no mark. Times are ms. */
export const RoomAttempt = z.object({
  id: AttemptId,
  checkId: CheckId,
  chapterId: ChapterId,
  number: z.int(),
  scope: Attempt.shape.scope,
  items: z.array(
    z.object({ id: ItemId, kind: z.enum(CheckItem.options.map((item) => item.shape.kind.value)) }),
  ),
  /** Answered by the student, or marked by the tutor. */
  done: z.array(ItemId),
  /** Spoken items that have their mark. */
  marked: z.array(ItemId),
  status: Attempt.shape.status,
  startedAt: Millis,
  /** When the time is over; null while paused and after the finish. */
  endsAt: Millis.nullable(),
  pausedAt: Millis.nullable(),
  finishedAt: Millis.nullable(),
  /** Items that were read aloud and have no mark yet; null until the finish. */
  toMark: z.int().nullable(),
  /** In percent, from the finish on. */
  score: z.int().min(0).max(100).nullable(),
  /** Null until it is marked. */
  passed: z.boolean().nullable(),
  /** How a child and a family are told of it; missing until the finish. */
  distance: z.enum(CHECK_DISTANCES).optional(),
})
export type RoomAttempt = z.infer<typeof RoomAttempt>

/** An honor of this lesson, as the room shows it. */
const RoomHonor = z.object({
  id: HonorId,
  kind: HonorKind,
  note: z.string(),
  /** The tutor's name. */
  by: z.string(),
  givenAt: Millis,
})
export type RoomHonor = z.infer<typeof RoomHonor>

const RoomStudent = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
  /** Their own in the lesson's classroom; null if none was free there. */
  emblem: Emblem.nullish(),
  assignment: Place.nullable(),
  attendance: z.enum(['expected', 'joined', 'left']),
  attendanceAt: Millis.nullable(),
  state: StoredState.nullable(),
  recordedAt: Millis.nullable(),
  /** When the student came to this page. */
  onPageSince: Millis.nullable(),
  /**
   * The last page that a tutor sent the student to, and when. A record that was sent before that moment and arrives after
   * it does not undo it.
   */
  sentTo: z.object({ place: Place, at: Millis }).optional(),
  /** The device reported that it has today's lesson and journals writes: the student can work offline. */
  worksOffline: z.boolean().optional(),
  /** When the student signed in with a card on an unknown device. Tutors alone see it. */
  newDeviceAt: Millis.optional(),
  /** How many writes the server fails at (put aside): they stay on the device and are sent again. */
  aside: z.int().min(0).optional(),
  /** The consents on file for this student. */
  consents: z.object({ voice: z.boolean(), recording: z.boolean() }).optional(),
  /** Recordings of this lesson that no tutor has heard yet, in the order of storing. Tutors alone see them. */
  toHear: z.array(RecordingId).optional(),
  /** A tutor asks to hear the student read this sentence, until a recording of it is stored. */
  askedToHear: Place.extend({ sentence: z.string().max(32), by: TutorId, at: Millis })
    .nullable()
    .optional(),
  /** How long the words of the student's page take, ms; absent until the student's first page. */
  pageTakesMs: Millis.optional(),
  /** The different pages of the open book that the student turned forward without reading one between them: the last 60. */
  turnedPages: z.array(PageNumber).optional(),
  /** Pages of the open book that were left forward in this lesson and not read since: the last 60. */
  unreadPages: z.array(PageNumber).optional(),
  /** The student's last answer in a final check. */
  answeredAt: Millis.optional(),
  /** The last contact of a tutor: a talk, an answered call, a mark, an honor. */
  contactAt: Millis.optional(),
  /** When a tutor was with the student last. */
  talkedAt: Millis.optional(),
  /** How often the most played sentence of the page had been played by then. */
  playedBefore: z.int().min(0).optional(),
  /** When a tutor last wrote to the parents in this lesson. Tutors alone see it, and the three below. */
  wroteAt: Millis.optional(),
  /** Wrong answers in a row, in this attempt. */
  missed: z
    .object({ attemptId: AttemptId, count: z.int().min(0) })
    .nullable()
    .optional(),
  /** A tutor goes to the student later. */
  putOff: z.object({ at: Millis, until: Millis, by: TutorId }).nullable().optional(),
  /** A tutor wants to come to the student, whatever the signs say. */
  pinned: z.object({ at: Millis, by: TutorId }).nullable().optional(),
  /** A guardian or a tutor told that the student will not come. */
  absence: Absence.nullable().optional(),
  /** Tutors alone see it. */
  note: z.string(),
  /** The attempt that the student is in, or the last one of this lesson. */
  attempt: RoomAttempt.nullable(),
  /** The honors of this lesson, in the order of giving. */
  honors: z.array(RoomHonor),
})
export type RoomStudent = z.infer<typeof RoomStudent>

const OpenCall = z.object({
  id: CallId,
  studentId: StudentId.nullable(),
  raisedAt: Millis,
  answered: z.object({ by: TutorId, displayName: z.string(), at: Millis }).nullable(),
})
export type OpenCall = z.infer<typeof OpenCall>

/** An open talk, or a tutor's speech to the whole class. */
const RoomTalk = z.object({
  id: TalkId,
  kind: z.enum(['private', 'class']),
  tutorId: TutorId,
  /** The tutor's name. */
  displayName: z.string(),
  /** Null for the whole class, and for everybody who is not in it. */
  studentId: StudentId.nullable(),
  callId: CallId.nullable(),
  beganAt: Millis,
})
export type RoomTalk = z.infer<typeof RoomTalk>

/** A request to join as this student, open until a tutor answers. Tutors alone see it. */
const JoinRequest = z.object({
  id: JoinRequestId,
  studentId: StudentId,
  sign: JoinSignShape,
  requestedAt: Millis,
  /** Sent from the sign-in screen, from any location: nobody has seen this person in front of the wall code. */
  isFromAfar: z.boolean().optional(),
  /** The request ends then. */
  expiresAt: Millis,
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** `replacedBy`: another tutor has taken the lesson over from them. No face: they have chosen none yet. */
const RoomTutor = z.object({
  displayName: z.string(),
  face: Face.optional(),
  replacedBy: TutorId.optional(),
})

/** The live room of a session. Times are ms of the server's clock. */
export const Room = z.object({
  lessonId: LessonId.nullable(),
  status: z.enum(['unopened', 'waiting', 'running', 'finished']),
  startedAt: Millis.nullable(),
  finishedAt: Millis.nullable(),
  /** The reason if the lesson was cancelled while people waited in the room; such a room is finished. */
  cancelledBecause: z.string().optional(),
  /** The tutor and the students are in one place, where they hear each other without a talk. Tutors alone see it. */
  inOneRoom: z.boolean().optional(),
  tutors: z.record(TutorId, RoomTutor),
  students: z.record(StudentId, RoomStudent),
  /** How many students have joined, as told until the start: students see this number alone. Absent while nobody has. */
  seatsTaken: z.int().min(0).optional(),
  /** Open calls in the order of raising. The caller's id is hidden from other students. */
  line: z.array(OpenCall),
  /** Open talks. Students see with whom only in their own. */
  talks: z.array(RoomTalk),
  /** Open join requests. Tutors alone see them. */
  joinRequests: z.array(JoinRequest),
})
export type Room = z.infer<typeof Room>
