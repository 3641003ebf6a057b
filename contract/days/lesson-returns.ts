import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { LessonId, OfBranch, SessionId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { busy } from '../schedule/terms.ts'

const lessons = z.array(LessonId).min(1).max(300)
/** How many letters went into the outbox; 0 for a school without a mail server. */
const letters = z.int()

export const restoreLessons = call('/restore-lessons', {
  who: ['tutor', 'office'],
  scope: 'attendance',
  purpose:
    'Takes the cancellation of lessons back while their hour has not begun, whoever cancelled them: all of them, or none. Families who could read of the cancellation get a second letter.',
  input: z.object({ writeId: WriteId, branchId: OfBranch, lessonIds: lessons }),
  output: z.object({ letters }),
  refusals: [...busy, 'NotOfSchool', 'NotCancelled', 'HourBegun', 'AlreadyMadeUp', 'TrialOver'],
})

/** A family that no letter about the change of their lessons has reached, with what is known of how to reach them. */
export const FamilyToCall = z.object({
  studentId: StudentId,
  displayName: z.string(),
  lessonIds: z.array(LessonId),
  /** From the school's list, or from the invitation to a trial; empty texts are unknown. */
  contacts: z.array(z.object({ displayName: z.string(), relation: z.string(), reach: z.string() })),
})
export type FamilyToCall = z.infer<typeof FamilyToCall>

export const familiesToCall = call('/families-to-call', {
  who: ['tutor', 'office'],
  purpose:
    'The families of these lessons whom no letter about their cancellation, or about its taking back, has reached or will reach: for the office, the tutor of a lesson, and the one who changed it last.',
  input: z.object({ branchId: OfBranch, lessonIds: lessons }),
  output: z.object({ families: z.array(FamilyToCall) }),
})

export const tutorReopenLessonSession = call('/tutor/reopen-lesson-session', {
  who: ['tutor'],
  purpose:
    'Takes the finish of a session back within ten minutes, if it finished before its planned end; closed calls and attempts stay closed.',
  input: z.object({ writeId: WriteId, sessionId: SessionId }),
  output: z.object({ seq: z.int() }),
  refusals: [...busy, 'NotFinished', 'ReopenOver', 'TakenOver'],
})
