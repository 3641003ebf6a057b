import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Secret } from '#contract/kernel/fields.ts'
import { BranchId, WriteId } from '#contract/kernel/ids.ts'

/** An address from which calendars read lessons. Its secret is nowhere stored, so it is shown once, where it was made. */
export const CalendarFeed = z.object({ language: z.enum(['ja', 'en']), madeAt: Millis })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const SeenFeed = z.object({
  /** Null without an address. */
  calendar: CalendarFeed.nullable(),
  /** False for a student on trial, and for a guardian's visit by a link that works once. */
  can: z.object({ make: z.boolean() }),
})
const wish = {
  writeId: WriteId,
  /** The language of the entries. */
  language: CalendarFeed.shape.language,
  /** The last part of the address: `/calendar/<secret>.ics`. */
  secret: Secret,
}
const MadeFeed = z.object({ calendar: CalendarFeed })

export const studentCalendar = call('/student/calendar', {
  who: ['student'],
  purpose: "The student's calendar address, without its secret.",
  input: z.object({}),
  output: SeenFeed,
})
export const studentMakeCalendar = call('/student/make-calendar', {
  who: ['student'],
  purpose: "Makes the address of a calendar of the student's own lessons; the address before ends.",
  input: z.object(wish),
  output: MadeFeed,
})
export const studentRevokeCalendar = call('/student/revoke-calendar', {
  who: ['student'],
  purpose: "Ends the student's calendar address.",
  input: z.object({ writeId: WriteId }),
  output: z.undefined(),
})

export const tutorCalendar = call('/tutor/calendar', {
  who: ['tutor'],
  purpose: "The tutor's calendar address, without its secret.",
  input: z.object({}),
  output: SeenFeed,
})
export const tutorMakeCalendar = call('/tutor/make-calendar', {
  who: ['tutor'],
  purpose: "Makes the address of a calendar of the tutor's own lessons; the address before ends.",
  input: z.object(wish),
  output: MadeFeed,
})
export const tutorRevokeCalendar = call('/tutor/revoke-calendar', {
  who: ['tutor'],
  purpose: "Ends the tutor's calendar address.",
  input: z.object({ writeId: WriteId }),
  output: z.undefined(),
})

export const officeCalendar = call('/office/calendar', {
  who: ['office'],
  purpose: "The asker's calendar address for a branch, without its secret.",
  input: z.object({ branchId: BranchId }),
  output: SeenFeed,
})
export const officeMakeCalendar = call('/office/make-calendar', {
  who: ['office'],
  purpose: "Makes the address of a calendar of a branch's lessons, for the asker; the address before ends.",
  input: z.object({ branchId: BranchId, ...wish }),
  output: MadeFeed,
})
export const officeRevokeCalendar = call('/office/revoke-calendar', {
  who: ['office'],
  purpose: "Ends the asker's calendar address for a branch.",
  input: z.object({ branchId: BranchId, writeId: WriteId }),
  output: z.undefined(),
})

export const guardianCalendar = call('/guardian/calendar', {
  who: ['parent'],
  purpose: 'The calendar address of the lasting link by which this visit began, without its secret.',
  input: z.object({}),
  output: SeenFeed,
})
export const guardianMakeCalendar = call('/guardian/make-calendar', {
  who: ['parent'],
  purpose:
    "Makes the address of a calendar of the child's lessons. It ends with the guardian's lasting link.",
  input: z.object(wish),
  output: MadeFeed,
})
export const guardianRevokeCalendar = call('/guardian/revoke-calendar', {
  who: ['parent'],
  purpose: 'Ends the calendar address of the lasting link by which this visit began.',
  input: z.object({ writeId: WriteId }),
  output: z.undefined(),
})
