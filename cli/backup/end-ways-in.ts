import { endGrants } from '#server/access/endings/index.ts'
import { grants } from '#server/engine.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'

// The past has sign-ins, ways in and photos that have ended since, and a backup cannot tell which.

/** @returns how many were open. */
export async function endEverySignIn(tx: Tx, now: Date): Promise<number> {
  const ended = await tx.db
    .updateTable('signIn')
    .set({ endedAt: now.getTime(), endedBecause: 'expired' })
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/**
 * Ends cards, links, tablets, pictures, tokens and calendars, and forgets the devices known by them; the photos of tutors go too.
 * @returns how many opened something.
 */
export async function endEveryWayIn(tx: Tx, now: Date): Promise<number> {
  const taking = { by: 'console', now, evenUsed: true }
  const { grants: ended } = await endGrants(tx, grants, 'any', { everybodys: true }, taking)
  for (const { endFor } of Object.values(grants.made)) await endFor?.(tx, 'everybody', now)
  await tx.db.deleteFrom('knownDevice').execute()
  await directoryStore.deleteEveryPhoto(tx)
  const opened = ended.filter(
    ({ usedAt, expiresAt }) => usedAt === null && (expiresAt === null || expiresAt > now.getTime()),
  )
  return opened.length
}
