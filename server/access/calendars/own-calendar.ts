import type { CalendarFeed } from '#contract/access/calendars.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId } from '#contract/kernel/random.ts'
import { notFound, type Refusal } from '#contract/kernel/refusal.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import type { Parent, Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Asked } from '#server/platform/handle.ts'
import { type CalendarOwner, deleteCalendar, findCalendar, saveCalendar } from './calendar-store.ts'

type Writing = Pick<Asked<unknown>, 'tx' | 'now' | 'audit'>

/** @param owner null for a person who has no calendar. */
export async function seeCalendar(tx: Tx, owner: CalendarOwner | null) {
  const found = owner && (await findCalendar(tx, owner))
  return { calendar: found && viewOf(found), can: { make: owner !== null } }
}

/** Makes the owner's address; the one before ends. */
export async function makeCalendar(
  { tx, now, audit }: Writing,
  owner: CalendarOwner | null,
  { secret, language }: { secret: Secret; language: CalendarFeed['language'] },
): Promise<{ calendar: CalendarFeed } | Refusal<'NotFound'>> {
  if (!owner) return notFound()
  const same = await findCalendar(tx, secret)
  // A secret never moves from one person to another.
  if (same)
    return same.owner.id === owner.id && same.owner.branchId === owner.branchId
      ? { calendar: viewOf(same) }
      : notFound()
  const before = await findCalendar(tx, owner)
  const made = { id: newId<string>(), owner, language, madeAt: now.getTime() }
  await saveCalendar(tx, secret, made)
  audit('calendar-made', {
    calendar: made.id,
    ...ownerOf(owner),
    before: before && { calendar: before.id },
    after: { calendar: made.id, language },
  })
  return { calendar: viewOf(made) }
}

/** Ends the owner's address; without one there is nothing to do. */
export async function revokeCalendar(
  { tx, audit }: Writing,
  owner: CalendarOwner | null,
): Promise<undefined | Refusal<'NotFound'>> {
  if (!owner) return notFound()
  const found = await findCalendar(tx, owner)
  if (!found) return undefined
  await deleteCalendar(tx, found.id)
  const changed = { before: { calendar: found.id }, after: null }
  audit('calendar-revoked', { calendar: found.id, ...ownerOf(owner), ...changed })
  return undefined
}

/** A student on trial may enter one lesson, and has no calendar. */
export function studentOwner(who: Student): CalendarOwner | null {
  return who.onlyLessonId === null ? who : null
}

/** A guest by a link that works once has no calendar: nobody could end its address. */
export async function guardianOwner(tx: Tx, who: Parent, now: Date): Promise<CalendarOwner | null> {
  const id = await findOwnLink(tx, who, now)
  return id && { role: 'guardian', id, branchId: who.branchId }
}

function viewOf({ language, madeAt }: CalendarFeed): CalendarFeed {
  return { language, madeAt }
}

function ownerOf({ role, id }: CalendarOwner): Record<string, string> {
  return { [role === 'guardian' ? 'link' : role]: id }
}
