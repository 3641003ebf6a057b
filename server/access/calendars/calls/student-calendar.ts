import { studentCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { seeCalendar, studentOwner } from '../own-calendar.ts'

export const studentCalendarCall = handle(
  studentCalendar,
  async ({ tx, who }) => await seeCalendar(tx, studentOwner(who)),
)
