import { tutorRevokeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { revokeCalendar } from '../own-calendar.ts'

export const tutorRevokeCalendarCall = handle(
  tutorRevokeCalendar,
  async ({ who, ...asked }) => await revokeCalendar(asked, who),
)
