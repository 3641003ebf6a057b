import { revokeCalendar } from '#contract/access/calendars.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { calendarsOf, findCalendar, KIND } from '../calendar-store.ts'
import { factsOf, ownerOf } from '../own-calendar.ts'

/** Without an address there is nothing to do. */
export const revokeCalendarCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(revokeCalendar, async (asked) => {
    const { tx, who, now, audit } = asked
    const owner = await ownerOf(asked)
    if (!owner) return notFound()
    const found = await findCalendar(tx, owner)
    if (!found) return undefined
    await endGrants(tx, grants, KIND, calendarsOf(owner), { by: who.id, now })
    audit('calendar-revoked', {
      calendar: found.id,
      ...factsOf(owner),
      before: { calendar: found.id },
      after: null,
    })
    return undefined
  })
