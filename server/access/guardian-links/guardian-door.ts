import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { grantUses } from '#server/access/grants/index.ts'
import type { Door } from '#server/access/identity/index.ts'
import { hashOf } from '#server/platform/secret.ts'
import { findGuardianLink, type StoredGuardianLink } from './guardian-link-store.ts'
import { linkEnd } from './rules.ts'
import { beginParentsVisit } from './visit.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    'guardian-link': true
  }
}

/**
 * Opens a student's page for parents by a guardian's lasting link, again and again, on the device of its first use alone: a
 * link that was passed on or found in a mailbox opens nothing.
 */
export const guardianDoor: Door = {
  async whose(tx, secret) {
    const link = await findGuardianLink(tx, secret)
    return link && { way: 'guardian-link', wayId: link.id, person: link.studentId }
  },
  async open(shown) {
    const link = await findGuardianLink(shown.tx, shown.secret)
    return link && (await openLink(shown, link, 'may-bind'))
  },
}

/** Opens the page on the device that the link is bound to, and on no other one. */
export async function openBoundLink(shown: Coming, link: StoredGuardianLink): ReturnType<Door['open']> {
  return await openLink(shown, link, 'bound')
}

type Coming = Omit<Parameters<Door['open']>[0], 'secret' | 'studentId'>

async function openLink(
  { tx, visit, now, audit }: Coming,
  link: StoredGuardianLink,
  binding: 'may-bind' | 'bound',
): ReturnType<Door['open']> {
  if (link.revokedAt !== null) return refuseLink('LinkRevoked', link)
  if (link.expiresAt <= now.getTime()) return refuseLink('LinkExpired', link)
  if ((await listDisabled(tx, 'student', [link.studentId])).size > 0) return refuseLink('LinkRevoked', link)
  const known = visit.knownBrowser
  const isBound = link.browserHash !== null
  // Before a cookie is set: a stranger's browser gets nothing.
  if (isBound ? known === null || hashOf(known) !== link.browserHash : binding === 'bound')
    return refuseLink('LinkOfOtherDevice', link)
  const until = linkEnd(link.madeAt, now.getTime())
  // With a use, the browser keeps its token for another 400 days.
  const browser = visit.browserToken()
  const isTaken = isBound
    ? await grantUses.takeUse(tx, link.id, now, until)
    : await grantUses.takeBinding(tx, link.id, browser, { now, until, isUse: true })
  if (!isTaken) {
    // Another device, or a tutor, was quicker.
    const isRevoked = (await findGuardianLink(tx, { id: link.id }))?.revokedAt !== null
    return refuseLink(isRevoked ? 'LinkRevoked' : 'LinkOfOtherDevice', link)
  }
  if (!isBound) audit('guardian-link-bound', { link: link.id, student: link.studentId }, link.branchId)
  const way = { kind: 'guardian-link', id: link.id, grantedBy: link.madeBy } as const
  return await beginParentsVisit({ tx, visit, way, now }, link.studentId)
}

/** The tutor whom the guardian asks for another link. */
function refuseLink<Code extends 'LinkRevoked' | 'LinkExpired' | 'LinkOfOtherDevice'>(
  code: Code,
  { maker }: StoredGuardianLink,
): Refusal<Code> {
  return refuse(code, { tutor: maker })
}
