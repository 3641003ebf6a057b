import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { OfficeId, TutorId, WriteId } from '#contract/kernel/ids.ts'

/** Somebody who works at the school. */
const Colleague = z.discriminatedUnion('role', [
  z.object({ role: z.literal('tutor'), id: TutorId }),
  z.object({ role: z.literal('office'), id: OfficeId }),
])

/** Somebody of the office has asked that the ways in of a colleague are set anew. */
export const AskedReset = z.object({
  by: z.string(),
  /** The reader has asked. */
  isOwn: z.boolean(),
  askedAt: Millis,
  /** From then on whoever has asked does it alone; another person of the office may at once. */
  aloneFrom: Millis,
})
export type AskedReset = z.infer<typeof AskedReset>

export const officeAskForReset = call('/office/ask-for-reset', {
  who: ['office'],
  fresh: true,
  purpose:
    'Asks that the second step, the passkeys and the single sign-on of a colleague are taken away: another person of the office does it, or after a day the asker. The colleague is told, and may stop it. Asked again, it begins anew.',
  input: z.object({ writeId: WriteId, colleague: Colleague }),
  output: z.object({ reset: AskedReset }),
})

export const stopReset = call('/stop-reset', {
  who: ['tutor', 'office'],
  purpose: "Stops a reset of the asker's own ways in or, for the office, of a colleague's.",
  input: z.object({ writeId: WriteId, colleague: Colleague }),
  /** False when there was none. */
  output: z.object({ isStopped: z.boolean() }),
})
