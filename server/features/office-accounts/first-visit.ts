import { randomBytes } from 'node:crypto'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, OfficeId, UrlId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import { accountOf, findCredential, hashPassword, saveCredential } from '#server/features/accounts/index.ts'
import { findLink, linkTrouble, revokeLinksOf, saveLink } from '#server/features/links/index.ts'
import { saveOfficePerson } from '#server/features/people/index.ts'
import { NO_BRANCH } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/features/links/link-store.ts' {
  interface LinkPurposes {
    'first-visit': true
  }
}

const GOOD_FOR_MS = 72 * 3_600_000

/** A hash that no password has: until the first visit nobody knows the password. */
export const hashOfNoPassword = () => hashPassword(randomBytes(32).toString('base64url'))

interface Invited {
  id: OfficeId
  displayName: string
  loginId: string
  branchId: BranchId | null
}

/** A new person of the office, who gets in by their first visit alone. Null when the login id is taken. */
export async function addOfficePerson(
  tx: Tx,
  { loginId, ...given }: Omit<Invited, 'id'>,
  passwordHash: string,
): Promise<Invited | null> {
  const account = accountOf(loginId)
  if (await findCredential(tx, account)) return null
  const person = { id: newId<OfficeId>(), ...given }
  await saveOfficePerson(tx, person)
  await saveCredential(tx, { loginId: account, role: 'office', personId: person.id, passwordHash })
  return { ...person, loginId: account }
}

/** A link to the first visit, in place of their earlier ones. False when the secret was used for another link. */
export async function makeFirstVisit(
  tx: Tx,
  { id, branchId }: Pick<Invited, 'id' | 'branchId'>,
  secret: Secret,
  now: Date,
): Promise<boolean> {
  await revokeLinksOf(tx, { role: 'office', personId: id }, ['first-visit'], null, now)
  return await saveLink(tx, secret, {
    id: newId<UrlId>(),
    purpose: 'first-visit',
    branchId: branchId ?? NO_BRANCH,
    role: 'office',
    personId: id,
    lessonId: null,
    madeBy: null,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + GOOD_FOR_MS,
  })
}

/** The path of a first visit, below the base path; its secret follows after a `#`. */
export const FIRST_VISIT_PATH = '/office/first-visit'

/** The link, if it may still be used. Reading it does not use it up. */
export async function findFirstVisit(tx: Tx, secret: Secret, now: Date) {
  const link = await findLink(tx, secret)
  if (link?.purpose !== 'first-visit') return refuse('LinkUnknown')
  return (await linkTrouble(tx, link, now)) ?? link
}
