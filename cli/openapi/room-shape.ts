import { z } from 'zod'
import { Attempt, CheckItem, ItemId } from '#contract/final-checks.ts'
import { HonorKind } from '#contract/honors.ts'
import { Millis } from '#contract/kernel/fields.ts'
import {
  AttemptId,
  CallId,
  ChapterId,
  CheckId,
  HonorId,
  KnockId,
  LessonId,
  StudentId,
  TutorId,
} from '#contract/kernel/ids.ts'
import type { OpenCall, Room, RoomStudent } from '#contract/lesson-room.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import type { RoomHonor } from '#contract/room-honors.ts'
import type { Knock } from '#contract/room-knocks.ts'
import { KnockSign, Place, StudentState } from '#contract/state.ts'

const { status, scope } = Attempt.shape
const Kind = z.enum(CheckItem.options.map((item) => item.shape.kind.value))

const AttemptShape: z.ZodType<RoomAttempt> = z.object({
  id: AttemptId,
  checkId: CheckId,
  chapterId: ChapterId,
  number: z.int(),
  scope,
  items: z.array(z.object({ id: ItemId, kind: Kind })),
  done: z.array(ItemId),
  heard: z.array(ItemId),
  status,
  startedAt: Millis,
  endsAt: Millis.nullable(),
  pausedAt: Millis.nullable(),
  finishedAt: Millis.nullable(),
  toHear: z.int().nullable(),
  score: z.int().min(0).max(100).nullable(),
  passed: z.boolean().nullable(),
})

const HonorShape: z.ZodType<RoomHonor> = z.object({
  id: HonorId,
  kind: HonorKind,
  note: z.string(),
  by: z.string(),
  givenAt: Millis,
})

const StudentShape: z.ZodType<RoomStudent> = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  grade: z.int(),
  assignment: Place.nullable(),
  attendance: z.enum(['expected', 'joined', 'left']),
  attendanceAt: Millis.nullable(),
  state: StudentState.nullable(),
  recordedAt: Millis.nullable(),
  onPageSince: Millis.nullable(),
  lessonKept: z.boolean().optional(),
  newDeviceAt: Millis.optional(),
  note: z.string(),
  attempt: AttemptShape.nullable(),
  honors: z.array(HonorShape),
})

const OpenCallShape: z.ZodType<OpenCall> = z.object({
  id: CallId,
  studentId: StudentId.nullable(),
  raisedAt: Millis,
  answered: z.object({ by: TutorId, displayName: z.string(), at: Millis }).nullable(),
})

const KnockShape: z.ZodType<Knock> = z.object({
  id: KnockId,
  studentId: StudentId,
  sign: KnockSign,
  knockedAt: Millis,
  isFromAfar: z.boolean().optional(),
  expiresAt: Millis,
})

/** The live room, for readers of the document. A field of the room that is missing here does not compile. */
export const RoomShape: z.ZodType<Room> = z.object({
  lessonId: LessonId.nullable(),
  status: z.enum(['unopened', 'waiting', 'running', 'finished']),
  startedAt: Millis.nullable(),
  finishedAt: Millis.nullable(),
  tutors: z.record(TutorId, z.object({ displayName: z.string() })),
  students: z.record(StudentId, StudentShape),
  line: z.array(OpenCallShape),
  knocks: z.array(KnockShape),
})
