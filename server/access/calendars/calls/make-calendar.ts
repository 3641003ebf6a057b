import { makeCalendar } from '#contract/access/calendars.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { replaceGrant } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import type { Services } from '#server/platform/services.ts'
import { calendarGrant, findCalendar, isSameOwner } from '../calendar-store.ts'
import { factsOf, ownerOf, viewOf } from '../own-calendar.ts'

export const makeCalendarCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(makeCalendar, async (asked, { secret, language }) => {
    const { tx, who, now, audit } = asked
    const owner = await ownerOf(asked)
    if (!owner) return notFound()
    const same = await findCalendar(tx, secret)
    if (same) return isSameOwner(same.owner, owner) ? { calendar: viewOf(same) } : notFound()
    const made = { id: tx.newId<string>(), owner, language, madeAt: now.getTime() }
    const before = await replaceGrant(tx, grants, hashOf(secret), calendarGrant(made), { by: who.id, now })
    if (!before) return notFound()
    const [replaced] = before.grants
    audit('calendar-made', {
      calendar: made.id,
      ...factsOf(owner),
      before: replaced ? { calendar: replaced.id } : null,
      after: { calendar: made.id, language },
    })
    return { calendar: viewOf(made) }
  })
