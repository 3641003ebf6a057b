import type { calendar, CalendarFeed } from '#contract/access/calendars.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import type { ActorOf } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Asked } from '#server/platform/handle.ts'
import type { CalendarOwner } from './calendar-store.ts'

type Asking = Pick<Asked<ActorOf<typeof calendar>>, 'tx' | 'who' | 'now'>

/**
 * The asker as the owner of an address. Null for a student on trial, who may enter one lesson, and for a guest by a link that works
 * once, since nobody could end the address.
 */
export async function ownerOf({ tx, who, now }: Asking): Promise<CalendarOwner | null> {
  const { branchId } = who
  switch (who.role) {
    case 'student':
      if (who.onlyLessonId !== null) return null
      return { role: 'student', id: who.id, wayId: await lastingWay(tx, who.signInId), branchId }
    case 'tutor':
      return { role: 'tutor', id: who.id, branchId }
    case 'office':
      return { role: 'office', id: who.id, branchId }
    case 'parent': {
      const linkId = await findOwnLink(tx, who, now)
      return linkId && { role: 'guardian', id: who.id, linkId, branchId }
    }
  }
}

/** The card or the classroom's tablet by which this sign-in began; a link is used up, and a password is the student's own. */
async function lastingWay(tx: Tx, signInId: SignInId): Promise<string | null> {
  const { way, wayId } = await signInTimes.getSignInStart(tx, signInId)
  return way === 'card' || way === 'pictures' ? wayId : null
}

/** The fields that the owner sees: the secret is shown once, where it was made. */
export function viewOf({ language, madeAt }: CalendarFeed): CalendarFeed {
  return { language, madeAt }
}

/** The owner, for the audit. */
export function factsOf(owner: CalendarOwner): Record<string, string> {
  return owner.role === 'guardian' ? { link: owner.linkId } : { [owner.role]: owner.id }
}
