import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { LessonId, StudentId } from '#contract/kernel/ids.ts'

/**
 * The state of the letters about a lesson to one family. `opened`: it was sent, and the family has read its page since; `sent`:
 * the mail server has taken it; `failed`: the mail server refused it, or was not reached; `unwanted`: there was nothing to
 * tell, or nobody wants it; `no-address`: the family has left no address.
 */
export const LessonLetterStatus = z.enum(['opened', 'sent', 'waiting', 'failed', 'unwanted', 'no-address'])
export type LessonLetterStatus = z.infer<typeof LessonLetterStatus>

export const tutorLessonLetters = call('/tutor/lesson-letters', {
  who: ['tutor'],
  purpose:
    "What became of the letters about a lesson to its students' families, without an address or a text.",
  input: z.object({ lessonId: LessonId }),
  output: z.object({
    /** False for a school without a mail server. */
    sendsLetters: z.boolean(),
    /** Every student of the lesson, once. */
    students: z.array(z.object({ studentId: StudentId, status: LessonLetterStatus })),
  }),
})
