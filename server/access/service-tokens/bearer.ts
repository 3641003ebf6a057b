import type { ServiceToken } from '#contract/access/service-tokens.ts'
import type { OfficeId, ServiceTokenId, SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { grantUses } from '#server/access/grants/index.ts'
import type { Machine } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { findServiceToken } from './service-token-store.ts'

const SECRET = /^[\w-]{43}$/
/** The time of the last use is written once a minute at most: a machine may ask twenty times a second. */
const USE_EVERY_MS = 60_000

/** True if a bearer is a service token's secret by its form; access tokens have dots. */
export function isServiceSecret(bearer: string): boolean {
  return SECRET.test(bearer)
}

/** The machine that has this secret, also when it may ask no more, which `endOfToken` tells. */
export async function findMachine(tx: Tx, secret: string): Promise<Machine | null> {
  const token = await findServiceToken(tx, { secret })
  return token && machineOf(token)
}

/** Its id stands where a person's does: in the audit, in columns that say who did something, and for its budget. */
function machineOf({ id, branchId, scopes }: ServiceToken): Machine {
  return {
    role: 'office',
    id: id as string as OfficeId,
    branchId,
    signInId: id as string as SignInId,
    scopes,
  }
}

/** The reason why a machine may ask no more; null while it may. Notes the use. */
export async function endOfToken(tx: Tx, { id }: Machine, now: Date): Promise<SessionEnd | null> {
  const token = await findServiceToken(tx, { id: id as string as ServiceTokenId })
  if (!token || token.revokedAt !== null) return 'taken-back'
  if (token.expiresAt <= now.getTime()) return 'expired'
  if (now.getTime() - (token.lastUsedAt ?? 0) >= USE_EVERY_MS) await grantUses.takeUse(tx, token.id, now)
  return null
}
