import { officeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { seeCalendar } from '../own-calendar.ts'

export const officeCalendarCall = handle(officeCalendar, async ({ tx, who }) => await seeCalendar(tx, who))
