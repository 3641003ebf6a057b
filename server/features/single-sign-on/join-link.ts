import type { Secret } from '#contract/kernel/fields.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import {
  findLink,
  getPerson,
  type Link,
  type LinkTrouble,
  saveLink,
  troubleOf,
} from '#server/features/identity/index.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Whom } from './identity-store.ts'

const GOOD_FOR_MS = 72 * 3_600_000

/** A link that joins a person of this role to a sign-on, if it is open. Reading it does not use it up. */
export async function findJoinLink(
  tx: Tx,
  role: Person['role'],
  secret: Secret,
  now: Date,
): Promise<Link | LinkTrouble | Refusal<'LinkUnknown'>> {
  const link = await findLink(tx, secret)
  if (link?.purpose !== 'link-sso' || link.role !== role) return refuse('LinkUnknown')
  return (await troubleOf(tx, link, now)) ?? link
}

/** A link made at the school's console, for people for whom no tutor makes one. */
export async function makeJoinLink(tx: Tx, whom: Whom, secret: Secret, now: Date): Promise<void> {
  const { person } = await getPerson(tx, whom.role, whom.personId)
  await saveLink(tx, secret, {
    id: newId<UrlId>(),
    purpose: 'link-sso',
    branchId: person.branchId,
    role: whom.role,
    personId: whom.personId,
    lessonId: null,
    madeBy: null,
    madeAt: now.getTime(),
    expiresAt: now.getTime() + GOOD_FOR_MS,
  })
}
