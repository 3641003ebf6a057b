import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { BranchId, LessonId, SessionId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { CancelReason, Lesson } from '../room/calls/lessons.ts'
import { busy } from '../schedule/terms.ts'

const lessons = z.array(LessonId).min(1).max(300)
/** How many letters went into the outbox; 0 for a school without a mail server. */
const letters = z.int()
const restoreRefusals = [
  ...busy,
  'NotOfSchool',
  'NotCancelled',
  'HourBegun',
  'AlreadyMadeUp',
  'TrialOver',
] as const

export const tutorCancelLesson = call('/tutor/cancel-lesson', {
  who: ['tutor'],
  purpose:
    'Cancels a regular lesson that has not started, with the reason that every screen shows; the families are told as when the office cancels it.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, reason: CancelReason }),
  output: z.object({ lesson: Lesson, letters }),
  refusals: ['AlreadyStarted', 'SessionFinished', 'LessonCancelled', 'LessonOver', 'TrialLesson'],
})

export const tutorRestoreLesson = call('/tutor/restore-lesson', {
  who: ['tutor'],
  purpose:
    'Takes the cancellation of a lesson back while its hour has not begun, whoever cancelled it. Families who could read of the cancellation get a second letter.',
  input: z.object({ writeId: WriteId, lessonId: LessonId }),
  output: z.object({ lesson: Lesson, letters }),
  refusals: restoreRefusals,
})

export const officeRestoreLessons = call('/office/restore-lessons', {
  who: ['office'],
  scope: 'attendance',
  purpose:
    'Takes the cancellation of lessons back while their hour has not begun: all of them, or none. Families who could read of the cancellation get a second letter.',
  input: z.object({ writeId: WriteId, branchId: BranchId, lessonIds: lessons }),
  output: z.object({ letters }),
  refusals: restoreRefusals,
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

export const officeFamiliesToCall = call('/office/families-to-call', {
  who: ['office'],
  purpose:
    'The families of these lessons whom no letter about their cancellation, or about its taking back, has reached or will reach.',
  input: z.object({ branchId: BranchId, lessonIds: lessons }),
  output: z.object({ families: z.array(FamilyToCall) }),
})

export const tutorFamiliesToCall = call('/tutor/families-to-call', {
  who: ['tutor'],
  purpose:
    'The families of a lesson whom no letter about its cancellation, or about its taking back, has reached or will reach: for the tutor of the lesson, and for the one who changed it last.',
  input: z.object({ lessonId: LessonId }),
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
