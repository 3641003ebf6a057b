import type { TutorId, UrlId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import type { Door } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore, findTutor } from '#server/school/people/index.ts'
import { findLink, type StoredLink, type LinkPurpose, takeLink } from './link-store.ts'

declare module '#server/access/sign-in-attempts/attempts.ts' {
  interface WaysIn {
    link: true
  }
}

type Shown = Parameters<Door['open']>[0]

/**
 * A way in for links of these purposes: the link is used up, and `enter` says whom it lets in.
 * @param holdsFirst false where `enter` locks something before the person.
 */
export function linkDoor(
  purposes: readonly LinkPurpose[],
  enter: (
    coming: Shown & { way: { kind: 'link'; id: UrlId; grantedBy: string | null } },
    link: StoredLink,
  ) => ReturnType<Door['open']>,
  { holdsFirst = true }: { holdsFirst?: boolean } = {},
): Door {
  return {
    async whose(tx, secret) {
      const link = await findLink(tx, purposes, secret)
      return link && { way: 'link', wayId: link.id, person: link.personId }
    },
    async open(shown) {
      const found = await findLink(shown.tx, purposes, shown.secret)
      if (!found) return null
      if (holdsFirst) await directoryStore.holdPerson(shown.tx, found.role, found.personId)
      const link = await spend(shown.tx, found, shown.now)
      return isRefusal(link)
        ? link
        : await enter({ ...shown, way: { kind: 'link', id: link.id, grantedBy: link.madeBy } }, link)
    },
  }
}

type LinkTrouble = Refusal<'LinkUnknown' | 'LinkUsed' | 'LinkExpired' | 'LinkRevoked'>

/** Uses up a link that was shown at the beginning of a longer way in, if it is open; otherwise says why it is not. */
export async function spendLink(tx: Tx, id: UrlId, now: Date): Promise<StoredLink | LinkTrouble> {
  const found = await findLink(tx, 'any', { id })
  return found ? await spend(tx, found, now) : refuse('LinkUnknown')
}

async function spend(tx: Tx, link: StoredLink, now: Date): Promise<StoredLink | LinkTrouble> {
  const trouble = await linkTrouble(tx, link, now)
  if (trouble) return trouble
  // Null when another request used the link between the two statements.
  return (await takeLink(tx, link.id, now)) ?? (await refuseLink(tx, 'LinkUsed', link))
}

/** The reason why a link cannot be used, with the tutor to ask for another; null when it can be used. */
export async function linkTrouble(tx: Tx, link: StoredLink, now: Date): Promise<LinkTrouble | null> {
  if (link.usedAt !== null) return await refuseLink(tx, 'LinkUsed', link)
  if (link.revokedAt !== null) return await refuseLink(tx, 'LinkRevoked', link)
  if (link.expiresAt <= now.getTime()) return await refuseLink(tx, 'LinkExpired', link)
  // A link does not sign in to a disabled account.
  const disabled = await listDisabled(tx, link.role, [link.personId])
  return disabled.size > 0 ? await refuseLink(tx, 'LinkRevoked', link) : null
}

async function refuseLink(
  tx: Tx,
  code: 'LinkUsed' | 'LinkRevoked' | 'LinkExpired',
  { madeBy }: StoredLink,
): Promise<LinkTrouble> {
  const maker = madeBy && (await findTutor(tx, madeBy as TutorId))
  return refuse(code, maker ? { tutor: maker.displayName } : {})
}
