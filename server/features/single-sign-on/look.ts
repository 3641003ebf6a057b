import { isRefusal } from '#contract/kernel/refusal.ts'
import type { Secret } from '#contract/kernel/secret.ts'
import { countTry, hashOf } from '#server/features/identity/index.ts'
import { findJoinLink } from './join-link.ts'
import type { SignOn } from './sign-on.ts'

/** What a page shows before anybody presses anything. */
export async function look(signOn: SignOn, secret: Secret) {
  const { database, role, now } = signOn
  const tried = await countTry(signOn, hashOf(secret))
  if (isRefusal(tried)) return tried
  const link = await database.transaction((tx) => findJoinLink(tx, role, secret, now))
  return isRefusal(link) ? link : { kind: 'link' as const }
}
