import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { WayInChangeId, WriteId } from '#contract/kernel/ids.ts'
import { WAY_IN_CHANGES, WayInActor } from '../access/way-in/changes.ts'
import { EmailAddress, LetterLanguage, LetterState } from './letters.ts'

/** The address that a tutor or a person of the office has given; null address: none. */
const OwnAddress = z.object({ address: z.string().nullable(), state: LetterState })

export const ownLetters = call('/own-letters', {
  who: ['tutor', 'office'],
  purpose: "The asker's own address for letters about changes of their ways in.",
  input: z.object({}),
  /** Null where the school sends none. */
  output: z.object({ letters: OwnAddress.nullable() }),
})

export const askForOwnLetters = call('/ask-for-own-letters', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose:
    "Gives the asker's own address, in place of the one before, which is told of it; the first letter asks to confirm it.",
  input: z.object({ writeId: WriteId, address: EmailAddress, language: LetterLanguage }),
  output: z.undefined(),
  refusals: ['NoMailServer', 'TooManyLetters'],
})

export const stopOwnLetters = call('/stop-own-letters', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose: "Stops the letters to the asker's own address, which is told of it, and forgets it.",
  input: z.object({ writeId: WriteId }),
  output: z.undefined(),
})

export const WayInNews = z.object({
  id: WayInChangeId,
  kind: z.enum(WAY_IN_CHANGES),
  at: Millis,
  by: WayInActor,
})
export type WayInNews = z.infer<typeof WayInNews>

export const wayInNews = call('/way-in-news', {
  who: ['tutor', 'office'],
  purpose:
    "What has changed of the asker's ways in before this sign-in, the newest first: all that no letter has told them, until they have read it.",
  input: z.object({}),
  output: z.object({ changes: z.array(WayInNews), timeZone: z.string() }),
})

export const readWayInNews = call('/read-way-in-news', {
  who: ['tutor', 'office'],
  purpose: 'Notes that the asker has read these changes of their ways in.',
  input: z.object({ writeId: WriteId, ids: z.array(WayInChangeId).min(1).max(200) }),
  output: z.undefined(),
})
