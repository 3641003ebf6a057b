import { guardianMakeCalendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { guardianOwner, makeCalendar } from '../own-calendar.ts'

export const guardianMakeCalendarCall = handle(
  guardianMakeCalendar,
  async ({ who, ...asked }, given) =>
    await makeCalendar(asked, await guardianOwner(asked.tx, who, asked.now), given),
)
