import type { knownDevices } from '#server/features/sign-in-attempts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** How many sign-ins are open that began by the ways in which somebody made, or in these browsers. */
export async function countSignIns(
  { db }: Tx,
  whose: knownDevices.MadeWays | { browsers: readonly string[]; roles: readonly Actor['role'][] },
  now: Date,
): Promise<number> {
  if ('grantedBy' in whose ? whose.kinds.length === 0 : whose.browsers.length === 0) return 0
  const open = db
    .selectFrom('sign_in')
    .select((row) => row.fn.countAll().as('count'))
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now.getTime())]))
  const own =
    'grantedBy' in whose
      ? open.where('granted_by', '=', whose.grantedBy).where('way', 'in', whose.kinds)
      : open.where('browser_hash', 'in', whose.browsers).where('role', 'in', whose.roles)
  return Number((await own.executeTakeFirstOrThrow()).count)
}
