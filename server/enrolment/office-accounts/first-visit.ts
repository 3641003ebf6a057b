import type { FirstWayIn } from '#contract/enrolment/accounts.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, OfficeId, UrlId } from '#contract/kernel/ids.ts'
import { isRefusal, type NotFound, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { accountOf, findCredential, saveCredential } from '#server/access/accounts/index.ts'
import { findLink, linkTrouble, revokeLinksOf, saveLink } from '#server/access/links/index.ts'
import { inviteByLetter } from '#server/family/letters/index.ts'
import { NO_BRANCH } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Services } from '#server/platform/services.ts'
import { saveOfficePerson } from '#server/school/people/index.ts'

declare module '#server/access/links/link-store.ts' {
  interface LinkPurposes {
    'first-visit': true
  }
}

const GOOD_FOR_MS = 72 * 3_600_000

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
  const person = { id: tx.newId<OfficeId>(), ...given }
  await saveOfficePerson(tx, person)
  await saveCredential(tx, { loginId: account, role: 'office', personId: person.id, passwordHash })
  return { ...person, loginId: account }
}

/** A first way in, to hand over or in a letter. Null when it is made. */
export async function giveFirstVisit(
  asked: { tx: Tx; now: Date; by: OfficeId } & Pick<Services, 'sendsLetters'>,
  person: Pick<Invited, 'id' | 'branchId'>,
  wayIn: FirstWayIn,
): Promise<Refusal<'NoMailServer' | 'TooManyLetters'> | NotFound | null> {
  const make = (secret: Secret) => makeFirstVisit(asked.tx, person, secret, asked)
  const made =
    wayIn.by === 'link'
      ? await make(wayIn.secret)
      : await inviteByLetter(asked, { kind: 'first-visit', ...wayIn }, make)
  return isRefusal(made) ? made : null
}

/** A link to the first visit, in place of their earlier ones; `by` is null for the console's. Not found when the secret was used for another link. */
export async function makeFirstVisit(
  tx: Tx,
  { id, branchId }: Pick<Invited, 'id' | 'branchId'>,
  secret: Secret,
  { now, by }: { now: Date; by: OfficeId | null },
): Promise<UrlId | NotFound> {
  await revokeLinksOf(tx, { role: 'office', personId: id }, ['first-visit'], by, now)
  const urlId = tx.newId<UrlId>()
  const isFresh = await saveLink(tx, secret, {
    id: urlId,
    purpose: 'first-visit',
    branchId: branchId ?? NO_BRANCH,
    role: 'office',
    personId: id,
    lessonId: null,
    madeBy: by,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + GOOD_FOR_MS,
  })
  return isFresh ? urlId : notFound()
}

/** The path of a first visit, below the base path; its secret follows after a `#`. */
export const FIRST_VISIT_PATH = '/office/first-visit'

/** The link, if it may still be used. Reading it does not use it up. */
export async function findFirstVisit(tx: Tx, secret: Secret, now: Date) {
  const link = await findLink(tx, ['first-visit'], secret)
  if (!link) return refuse('LinkUnknown')
  return (await linkTrouble(tx, link, now)) ?? link
}
