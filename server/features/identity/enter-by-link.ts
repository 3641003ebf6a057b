import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, StudentId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Parent } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { isDisabled } from './credential-store.ts'
import { beginSession, type Begun, type Coming, noteIn } from './entered.ts'
import { findLink, findLinkById, type Link, type LinkPurpose, takeLink } from './one-time-store.ts'
import { findTutor, listStudents } from './people-store.ts'
import { getSignInStart } from './sign-in-store.ts'
import { startVisit } from './sign-ins.ts'

const PARENT_STAYS_MS = 60 * 60_000
/** A lesson may run over; its viewers are signed out when it finishes. */
const VIEWER_STAYS_ON_MS = 2 * 60 * 60_000
const ways: readonly LinkPurpose[] = ['sign-in', 'lesson', 'viewer', 'parents-page']

export type LinkTrouble = Refusal<'LinkUnknown' | 'LinkUsed' | 'LinkExpired' | 'LinkRevoked'>

/** Signs in with the secret of a one-time URL; null when the secret is not one of ours. */
export async function enterByLink(
  { tx, visit, now }: Omit<Coming, 'way'>,
  secret: Secret,
): Promise<Begun | LinkTrouble | null> {
  const link = await openLink(tx, secret, ways, now)
  if (link === null || 'refusal' in link) return link
  if (link.purpose === 'viewer' || link.purpose === 'parents-page')
    return await beginVisit({ tx, visit, now }, link)
  // Every link was made in some lesson; only a link with the purpose `lesson` leads there.
  const lessonId = link.purpose === 'lesson' ? link.lessonId : null
  const coming = { tx, visit, way: { kind: 'link', id: link.id }, now } as const
  return await beginSession(coming, link, lessonId)
}

/**
 * Uses up a link that is open and has this purpose; otherwise returns its status. Null when it has another purpose or does
 * not exist.
 */
export async function openLink(
  tx: Tx,
  secret: Secret,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link | LinkTrouble | null> {
  const found = await findLink(tx, secret)
  return found && purposes.includes(found.purpose) ? await spend(tx, found, now) : null
}

/** The same for a link that was shown at the beginning of a longer way in. */
export async function openShownLink(tx: Tx, id: UrlId, now: Date): Promise<Link | LinkTrouble> {
  const found = await findLinkById(tx, id)
  return found ? await spend(tx, found, now) : refuse('LinkUnknown')
}

async function spend(tx: Tx, link: Link, now: Date): Promise<Link | LinkTrouble> {
  const trouble = await troubleOf(tx, link, now)
  if (trouble) return trouble
  const taken = await takeLink(tx, link.id, now)
  // Another request used the link between the two statements.
  return taken ?? (await refuseLink(tx, 'LinkUsed', link))
}

/** The reason why a link cannot be used, with the tutor to ask for another; null when it can be used. */
export async function troubleOf(tx: Tx, link: Link, now: Date): Promise<LinkTrouble | null> {
  if (link.usedAt !== null) return await refuseLink(tx, 'LinkUsed', link)
  if (link.revokedAt !== null) return await refuseLink(tx, 'LinkRevoked', link)
  if (link.expiresAt <= now.getTime()) return await refuseLink(tx, 'LinkExpired', link)
  // A link does not sign in to a disabled account.
  return (await isDisabled(tx, link.role, link.personId)) ? await refuseLink(tx, 'LinkRevoked', link) : null
}

async function refuseLink(
  tx: Tx,
  code: 'LinkUsed' | 'LinkRevoked' | 'LinkExpired',
  { madeBy }: Link,
): Promise<LinkTrouble> {
  const maker = madeBy && (await findTutor(tx, madeBy as TutorId))
  return refuse(code, maker ? { tutor: maker.displayName } : {})
}

/** The time until which a parent may read, ms. */
export async function parentsVisitEnd(tx: Tx, { signInId }: Parent): Promise<number> {
  return (await getSignInStart(tx, signInId)) + PARENT_STAYS_MS
}

async function beginVisit({ tx, visit, now }: Omit<Coming, 'way'>, link: Link): Promise<Begun> {
  const [student] = await listStudents(tx, [link.personId as StudentId])
  if (!student) throw new Error(`A link to nobody: ${link.personId}`)
  const { id, displayName, branchId } = student
  const way = { kind: 'link', id: link.id } as const
  if (link.purpose === 'parents-page') {
    const actor = await startVisit(tx, { role: 'parent', id, branchId }, way, now)
    await noteIn(tx, visit, actor, way, now)
    const me = { role: 'parent', studentId: id, displayName } as const
    return { actor, me, lessonId: null, lifetimeMs: PARENT_STAYS_MS }
  }
  const lessonId = link.lessonId as LessonId
  const actor = await startVisit(tx, { role: 'viewer', id, branchId, onlyLessonId: lessonId }, way, now)
  await noteIn(tx, visit, actor, way, now)
  const me = { role: 'viewer', studentId: id, displayName, lessonId } as const
  return { actor, me, lessonId, lifetimeMs: link.expiresAt - now.getTime() + VIEWER_STAYS_ON_MS }
}
