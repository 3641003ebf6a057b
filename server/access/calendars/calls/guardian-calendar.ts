import { guardianCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { guardianOwner, seeCalendar } from '../own-calendar.ts'

export const guardianCalendarCall = handle(
  guardianCalendar,
  async ({ tx, who, now }) => await seeCalendar(tx, await guardianOwner(tx, who, now)),
)
