import { z } from 'zod'
import { Entered, LoginId } from './identity.ts'
import { call } from './kernel/call.ts'
import { Millis, Secret } from './kernel/fields.ts'
import { CardId, StudentId } from './kernel/ids.ts'
import { KnockSign } from './state.ts'

/** A student's printed card as tutors see it: it lets in again and again, until a new one, a revocation or its term. */
export const Card = z.object({
  id: CardId,
  studentId: StudentId,
  madeAt: Millis,
  expiresAt: Millis,
  lastUsedAt: Millis.nullable(),
})
export type Card = z.infer<typeof Card>

/** A code on the wall. The next one comes while this one is still good: nobody who has just scanned is sent away. */
export const WallCode = z.object({ expiresAt: Millis, nextAt: Millis })
export type WallCode = z.infer<typeof WallCode>

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
