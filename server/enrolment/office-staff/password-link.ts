import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, OfficeId, UrlId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { findLink, linkTrouble, revokeLinksOf, saveLink } from '#server/access/links/index.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/access/links/link-store.ts' {
  interface LinkPurposes {
    'choose-password': true
  }
}

const GOOD_FOR_MS = 72 * 3_600_000

/** Made by a person of the office. */
interface Whose {
  role: 'tutor' | 'student'
  personId: string
  branchId: BranchId
  by: OfficeId
}

/** A link by which a person chooses their password, in place of their earlier ones. */
export async function makePasswordLink(
  tx: Tx,
  { role, personId, branchId, by }: Whose,
  secret: Secret,
  now: Date,
): Promise<UrlId> {
  await endPasswordLinks(tx, { role, personId }, by, now)
  const id = tx.newId<UrlId>()
  await saveLink(tx, secret, {
    id,
    purpose: 'choose-password',
    branchId,
    role,
    personId,
    lessonId: null,
    madeBy: by,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + GOOD_FOR_MS,
  })
  return id
}

/** A password that is made anew would else be chosen over by the reader of an earlier letter. @param by null for a password of a list. */
export async function endPasswordLinks(
  tx: Tx,
  whose: { role: Person['role']; personId: string },
  by: string | null,
  now: Date,
): Promise<void> {
  await revokeLinksOf(tx, whose, ['choose-password'], by, now)
}

/** The link, if it may still be used. Reading it does not use it up. */
export async function findPasswordLink(tx: Tx, secret: Secret, now: Date) {
  const link = await findLink(tx, ['choose-password'], secret)
  if (!link) return refuse('LinkUnknown')
  return (await linkTrouble(tx, link, now)) ?? link
}
