import { guardianRevokeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { guardianOwner, revokeCalendar } from '../own-calendar.ts'

export const guardianRevokeCalendarCall = handle(
  guardianRevokeCalendar,
  async ({ who, ...asked }) => await revokeCalendar(asked, await guardianOwner(asked.tx, who, asked.now)),
)
