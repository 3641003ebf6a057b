import { studentRevokeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { revokeCalendar, studentOwner } from '../own-calendar.ts'

export const studentRevokeCalendarCall = handle(
  studentRevokeCalendar,
  async ({ who, ...asked }) => await revokeCalendar(asked, studentOwner(who)),
)
