import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'

/** Sent by web/application-error.js from a page that could not draw anything. */
export const reportApplicationError = call('/report-application-error', {
  who: 'nobody',
  purpose: 'Notes in the log that a page could not draw anything; answers with the number of the line.',
  input: z.object({
    /** The browser's message of the error. */
    message: Text.max(300),
    /** Address and line of the script. */
    place: Text.max(300).default(''),
    /** The build that the page came from. */
    build: Text.max(80).default(''),
  }),
  output: z.object({ digest: z.uuid() }),
})
