import { z } from 'zod'
import { CheckStanding } from './curriculum.ts'
import { call } from './kernel/call.ts'
import { LessonId, StudentId } from './kernel/ids.ts'
import { Millis } from './kernel/time.ts'
import { Place } from './state.ts'

/** A page with what people call its textbook. */
const TitledPlace = Place.extend({ title: z.string() })

/** What a tutor wants to know of a student before a lesson. */
export const LastTime = z.object({
  studentId: StudentId,
  displayName: z.string(),
  reading: z.string(),
  assignment: TitledPlace.nullable(),
  /** What tutors wrote about them last, in a lesson before this one; the lesson's start says when. */
  note: z.object({ text: z.string(), startsAt: Millis }).nullable(),
  /** On which they were last, in a lesson or at home. */
  lastPage: TitledPlace.extend({ at: Millis }).nullable(),
  /** The last check that they began. */
  lastCheck: z
    .object({
      title: z.string(),
      book: z.string(),
      status: CheckStanding.shape.status,
      score: z.int().min(0).max(100).nullable(),
      passed: z.boolean().nullable(),
      at: Millis,
    })
    .nullable(),
})
export type LastTime = z.infer<typeof LastTime>

export const tutorLastTime = call('/tutor/last-time', {
  who: 'tutor',
  purpose: "What to know before a lesson: each student's assignment, last note, last page, last check.",
  input: z.object({ lessonId: LessonId }),
  /** By reading. */
  output: z.object({ students: z.array(LastTime) }),
})
