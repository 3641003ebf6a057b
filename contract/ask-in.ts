import { z } from 'zod'
import { KnockSign } from './cards.ts'
import { Entered, LoginId } from './identity.ts'
import { call } from './kernel/call.ts'
import { Secret } from './kernel/secret.ts'

/**
 * A child who cannot get in knocks at today's lesson. The answer is the same sign whether or not anybody has this login id, has a
 * lesson now, or was sent away: whoever asks learns nothing until a tutor lets them in.
 */
export const studentAskIn = call('/student/ask-in', {
  who: 'nobody',
  purpose:
    "Knocks at the lesson of a student who cannot get in; asked again in a moment, until a tutor's press lets them in.",
  input: z.object({
    /** Made by the browser for this one knock. */
    secret: Secret,
    loginId: LoginId,
  }),
  output: z.discriminatedUnion('kind', [Entered, z.object({ kind: z.literal('waiting'), sign: KnockSign })]),
})
