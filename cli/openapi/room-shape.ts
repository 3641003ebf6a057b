import { z } from 'zod'
import { CallId, LessonId, StudentId, TutorId } from '../../contract/kernel/ids.ts'
import { Millis } from '../../contract/kernel/time.ts'
import type { OpenCall, Room, RoomStudent } from '../../contract/lesson-room.ts'
import { Place, StudentState } from '../../contract/state.ts'

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
  note: z.string(),
})

const OpenCallShape: z.ZodType<OpenCall> = z.object({
  id: CallId,
  studentId: StudentId.nullable(),
  raisedAt: Millis,
  answered: z.object({ by: TutorId, displayName: z.string(), at: Millis }).nullable(),
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
})
