import { z } from 'zod'
import { call } from './kernel/call.ts'
import { WriteId } from './kernel/ids.ts'
import { MAX_ASIDE } from './max-aside.ts'

export const studentReportAside = call('/student/report-aside', {
  who: 'student',
  purpose:
    "Tells the tutor how many of the student's writes the server fails at, and the log which: all of them as they lie on this device.",
  input: z.object({
    writeId: WriteId,
    aside: z
      .array(
        z.object({
          writeId: WriteId,
          path: z.string().regex(/^[a-z/-]{1,80}$/),
          /** Under which the log knows the last failure, or its status. */
          bugId: z.string().regex(/^[\w-]{1,80}$/),
        }),
      )
      .max(MAX_ASIDE),
  }),
  output: z.undefined(),
})
