import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Secret, Text } from '#contract/kernel/fields.ts'
import { WriteId } from '#contract/kernel/ids.ts'
import { MAIL, MAX_MAIL, typedMail } from '#contract/written/ids.ts'

export const LetterLanguage = z.enum(['ja', 'en'])
export type LetterLanguage = z.infer<typeof LetterLanguage>

/** `refused`: the guardian's mail server does not take letters to this address. */
export const LetterState = z.enum(['none', 'asked', 'confirmed', 'refused'])
export type LetterState = z.infer<typeof LetterState>

/** The occasions of letters that a guardian may do without. A change of a child's ways in is always told. */
export const LetterOccasion = z.enum(['lesson', 'week', 'notice'])
export type LetterOccasion = z.infer<typeof LetterOccasion>

/** One address, without a name. */
export const EmailAddress = Text.max(2 * MAX_MAIL)
  .overwrite(typedMail)
  .max(MAX_MAIL)
  .pipe(z.email({ pattern: MAIL }))

export const guardianLetters = call('/guardian/letters', {
  who: ['parent'],
  purpose: 'Whether the guardian of this visit can have letters, and the address that they have left.',
  input: z.object({}),
  output: z.object({
    /** Null where the school sends none, and for a visit by a link that works once. */
    letters: z
      .object({
        address: z.string().nullable(),
        state: LetterState,
        unwanted: z.array(LetterOccasion),
      })
      .nullable(),
  }),
})

export const guardianAskForLetters = call('/guardian/ask-for-letters', {
  who: ['parent'],
  purpose: 'Leaves the address for letters, in place of the one before; the first letter asks to confirm it.',
  input: z.object({ writeId: WriteId, address: EmailAddress, language: LetterLanguage }),
  output: z.undefined(),
  refusals: ['TooManyAddresses'],
})

export const guardianChooseLetters = call('/guardian/choose-letters', {
  who: ['parent'],
  purpose: 'Says if the guardian of this visit wants letters of one occasion at their address.',
  input: z.object({ writeId: WriteId, occasion: LetterOccasion, isWanted: z.boolean() }),
  output: z.undefined(),
})

export const guardianStopLetters = call('/guardian/stop-letters', {
  who: ['parent'],
  purpose: 'Stops the letters to the guardian of this visit, and forgets their address.',
  input: z.object({ writeId: WriteId }),
  output: z.undefined(),
})

export const confirmLetters = call('/confirm-letters', {
  who: 'nobody',
  purpose: 'Confirms an address by the secret of the first letter to it.',
  input: z.object({ token: Secret }),
  output: z.undefined(),
  refusals: ['LinkUnknown', 'LinkExpired'],
})

export const stopLetters = call('/stop-letters', {
  who: 'nobody',
  purpose: 'Stops the letters to an address by the secret of any letter to it, and forgets the address.',
  input: z.object({ token: Secret }),
  output: z.undefined(),
})
