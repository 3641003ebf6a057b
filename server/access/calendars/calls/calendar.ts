import { calendar } from '#contract/access/calendars.ts'
import { handle } from '#server/platform/handle.ts'
import { findCalendar } from '../calendar-store.ts'
import { ownerOf, viewOf } from '../own-calendar.ts'

export const calendarCall = handle(calendar, async (asked) => {
  const owner = await ownerOf(asked)
  const found = owner && (await findCalendar(asked.tx, owner))
  return { calendar: found && viewOf(found), can: { make: owner !== null } }
})
