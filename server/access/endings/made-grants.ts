import { type MadeGrantKind, madeGrantKinds, type MadeGrants } from '#contract/access/ended-grants.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { forgetDevices, knownDevices } from '#server/access/sign-in-attempts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { endGrants } from './end-grants.ts'
import type { Ending, GrantHolder, Grants, Maker } from './made-kind.ts'

type Found = MadeGrants & { ids: readonly string[] }

/** The roles of those who came in by a way that somebody else made. */
const GUESTS_AND_STUDENTS = ['student', 'viewer', 'parent'] as const

/** The grants that a person made for others, as far as they still open something, by kind. */
export async function listMadeGrants(
  tx: Tx,
  grants: Grants,
  whom: GrantHolder,
  now: Date,
): Promise<MadeGrants[]> {
  const found = await findMade(tx, grants, await makerOf(tx, whom), now)
  return found.map(({ kind, count, signIns }) => ({ kind, count, signIns }))
}

/** Ends the grants that a person made for others, and the sign-ins that began by them, but for the kinds that are kept. */
export async function endMadeGrants(
  tx: Tx,
  grants: Grants,
  whom: GrantHolder,
  { keep, ...ending }: Ending & { keep: readonly MadeGrantKind[] },
): Promise<MadeGrants[]> {
  const { now } = ending
  const maker = await makerOf(tx, whom)
  const found = (await findMade(tx, grants, maker, now)).filter(({ kind }) => !keep.includes(kind))
  for (const { kind, ids } of found) {
    if (kind === 'own-browser') {
      await endSignIns(tx, { browsers: maker.browsers, roles: GUESTS_AND_STUDENTS }, 'taken-back', now)
      continue
    }
    const { endMade } = grants.made[kind]
    if (endMade) await endMade(tx, ids, ending)
    else await endGrants(tx, grants, 'any', { ids }, { ...ending, evenUsed: true })
    await endSignIns(tx, madeWays(grants, kind, maker), 'taken-back', now)
  }
  // A device may be known without being signed in.
  for (const kind of madeGrantKinds.filter((each) => !keep.includes(each)))
    await (kind === 'own-browser'
      ? knownDevices.forgetStudentsOn(tx, maker.browsers)
      : forgetDevices(tx, madeWays(grants, kind, maker)))
  return found.map(({ kind, count, signIns }) => ({ kind, count, signIns }))
}

async function makerOf(tx: Tx, whom: GrantHolder): Promise<Maker> {
  // A student makes nothing for others, and shares browsers with them.
  return { ...whom, browsers: whom.role === 'student' ? [] : await knownDevices.listBrowsers(tx, whom) }
}

async function findMade(tx: Tx, grants: Grants, maker: Maker, now: Date): Promise<Found[]> {
  const found: Found[] = []
  for (const kind of madeGrantKinds) {
    const ids = kind === 'own-browser' ? [] : await grants.made[kind].listMade(tx, maker, now)
    const signIns = await countSignIns(
      tx,
      kind === 'own-browser'
        ? { browsers: maker.browsers, roles: GUESTS_AND_STUDENTS }
        : madeWays(grants, kind, maker),
      now,
    )
    const count = ids.length
    if (count + signIns > 0) found.push({ kind, ids, count, signIns })
  }
  return found
}

function madeWays(grants: Grants, kind: keyof Grants['made'], { personId }: Maker) {
  return { grantedBy: personId, kinds: grants.made[kind].ways }
}

/** How many sign-ins are open that began by the ways in which somebody made, or in these browsers. */
async function countSignIns(
  { db }: Tx,
  whose: knownDevices.MadeWays | { browsers: readonly string[]; roles: readonly Actor['role'][] },
  now: Date,
): Promise<number> {
  if ('grantedBy' in whose ? whose.kinds.length === 0 : whose.browsers.length === 0) return 0
  const open = db
    .selectFrom('signIn')
    .select((row) => row.fn.countAll().as('count'))
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now.getTime())]))
  const own =
    'grantedBy' in whose
      ? open.where('grantedBy', '=', whose.grantedBy).where('way', 'in', whose.kinds)
      : open.where('browserHash', 'in', whose.browsers).where('role', 'in', whose.roles)
  return Number((await own.executeTakeFirstOrThrow()).count)
}
