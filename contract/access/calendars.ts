import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Secret } from '#contract/kernel/fields.ts'
import { OfBranch, WriteId } from '#contract/kernel/ids.ts'

/** An address from which calendars read lessons. Its secret is nowhere stored, so it is shown once, where it was made. */
export const CalendarFeed = z.object({ language: z.enum(['ja', 'en']), madeAt: Millis })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const SeenFeed = z.object({
  /** Null without an address. */
  calendar: CalendarFeed.nullable(),
  /** False for a student on trial, and for a guardian's visit by a link that works once. */
  can: z.object({ make: z.boolean() }),
})
const everybody = ['student', 'tutor', 'office', 'parent'] as const
/** The office may have an address for each branch that it runs. */
const ofBranch = { branchId: OfBranch }

export const calendar = call('/calendar', {
  who: everybody,
  purpose:
    "The asker's calendar address, without its secret: a student's or a tutor's own, the office's of a branch, a guardian's of the lasting link by which this visit began.",
  input: z.object(ofBranch),
  output: SeenFeed,
})
export const makeCalendar = call('/make-calendar', {
  who: everybody,
  fresh: true,
  purpose:
    "Makes the address of a calendar of the asker's own lessons, of their child's, or of a branch's; the address before ends. A guardian's ends with their lasting link.",
  input: z.object({
    writeId: WriteId,
    ...ofBranch,
    /** The language of the entries. */
    language: CalendarFeed.shape.language,
    /** The last part of the address: `/calendar/<secret>.ics`. */
    secret: Secret,
  }),
  output: z.object({ calendar: CalendarFeed }),
})
export const revokeCalendar = call('/revoke-calendar', {
  who: everybody,
  purpose: "Ends the asker's calendar address.",
  input: z.object({ writeId: WriteId, ...ofBranch }),
  output: z.undefined(),
})
