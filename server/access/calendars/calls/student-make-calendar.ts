import { studentMakeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { makeCalendar, studentOwner } from '../own-calendar.ts'

export const studentMakeCalendarCall = handle(
  studentMakeCalendar,
  async ({ who, ...asked }, given) => await makeCalendar(asked, studentOwner(who), given),
)
