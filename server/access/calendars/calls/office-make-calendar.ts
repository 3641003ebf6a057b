import { officeMakeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { makeCalendar } from '../own-calendar.ts'

export const officeMakeCalendarCall = handle(
  officeMakeCalendar,
  async ({ who, ...asked }, given) => await makeCalendar(asked, who, given),
)
