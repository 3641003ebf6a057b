import { tutorMakeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { makeCalendar } from '../own-calendar.ts'

export const tutorMakeCalendarCall = handle(
  tutorMakeCalendar,
  async ({ who, ...asked }, given) => await makeCalendar(asked, who, given),
)
