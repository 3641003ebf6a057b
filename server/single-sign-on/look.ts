import { isRefusal } from '../../contract/kernel/refusal.ts'
import type { Secret } from '../../contract/kernel/secret.ts'
import { hashOf, takeTries } from '../identity/index.ts'
import { findJoinLink } from './join-link.ts'
import type { SignOn } from './sign-on.ts'

/** What a page shows before anybody presses anything. */
export async function look({ database, role, visit, now }: SignOn, secret: Secret) {
  const tooMany = await database.transaction((tx) => takeTries(tx, hashOf(secret), visit.address, now))
  if (tooMany) return tooMany
  const link = await database.transaction((tx) => findJoinLink(tx, role, secret, now))
  return isRefusal(link) ? link : { kind: 'link' as const }
}
