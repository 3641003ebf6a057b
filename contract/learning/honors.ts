import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text, Millis } from '#contract/kernel/fields.ts'
import { HonorId, LessonId, StudentId, TutorId, WriteId } from '#contract/kernel/ids.ts'

/** The kinds of honor; each has its own drawing. */
export const HonorKind = z.enum(['effort', 'voice', 'listening', 'writing', 'focus', 'leap'])
export type HonorKind = z.infer<typeof HonorKind>

const ByTutor = z.object({ tutorId: TutorId, displayName: z.string() })

export const Honor = z.object({
  id: HonorId,
  kind: HonorKind,
  note: z.string(),
  lessonId: LessonId,
  givenBy: ByTutor,
  givenAt: Millis,
  /** The tutor who removed it, and when; a removed honor is never sent to a student. */
  removedBy: ByTutor.nullable(),
  removedAt: Millis.nullable(),
})
export type Honor = z.infer<typeof Honor>

export const studentHonors = call('/student/honors', {
  who: ['student'],
  purpose: "The student's honors, the newest first.",
  input: z.object({}),
  output: z.object({ honors: z.array(Honor) }),
})

export const tutorRecordHonor = call('/tutor/record-honor', {
  who: ['tutor'],
  purpose: 'Gives a student of a running lesson an honor.',
  input: z.object({
    writeId: WriteId,
    lessonId: LessonId,
    studentId: StudentId,
    kind: HonorKind,
    note: Text.trim().max(200),
  }),
  output: z.object({ honor: Honor }),
  refusals: ['SessionFinished', 'SessionNotStarted', 'TakenOver'],
})

export const tutorRemoveHonor = call('/tutor/remove-honor', {
  who: ['tutor'],
  purpose: 'Takes an honor back; who and when is kept. Removed twice is removed once.',
  input: z.object({ writeId: WriteId, honorId: HonorId }),
  output: z.object({ honor: Honor }),
  refusals: ['TakenOver'],
})

export const tutorStudentHonors = call('/tutor/student-honors', {
  who: ['tutor'],
  purpose: "A student's honors, the newest first, the removed ones too.",
  input: z.object({ studentId: StudentId }),
  output: z.object({ honors: z.array(Honor) }),
})
