import { calendar } from '#contract/access/calendars.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { findCalendar } from '../calendar-store.ts'
import { ownerOf, viewOf } from '../own-calendar.ts'

export const calendarCall = handle(calendar, async (asked, given) => {
  const owner = await ownerOf(asked, given)
  if (!owner && given.branchId !== undefined) return notFound()
  const found = owner && (await findCalendar(asked.tx, owner))
  return { calendar: found && viewOf(found), can: { make: owner !== null } }
})
