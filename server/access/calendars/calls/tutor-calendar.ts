import { tutorCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { seeCalendar } from '../own-calendar.ts'

export const tutorCalendarCall = handle(tutorCalendar, async ({ tx, who }) => await seeCalendar(tx, who))
