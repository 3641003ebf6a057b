import { officeRevokeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { revokeCalendar } from '../own-calendar.ts'

export const officeRevokeCalendarCall = handle(
  officeRevokeCalendar,
  async ({ who, ...asked }) => await revokeCalendar(asked, who),
)
