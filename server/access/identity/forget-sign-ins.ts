import type { SignInId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { SIGN_IN_LASTS } from './rules.ts'

/** An open sign-in without a newer token than this has ended: nobody can renew it. */
const LONGEST_TOKEN_MS = Math.max(...Object.values(SIGN_IN_LASTS).map(({ unusedMs }) => unusedMs))
const AT_ONCE = 50

/** Deletes at most so many rows of sign-ins that ended before this time, ms, with what is left of their tokens. Returns how many. */
export async function forgetSignIns(tx: Tx, before: number, most: number): Promise<number> {
  const ids = await listOver(tx, before)
  if (ids.length === 0) return 0
  const tokens = await tx.db
    .selectFrom('refreshToken')
    .select('hash')
    .where('signInId', 'in', ids)
    .limit(most)
    .execute()
  if (tokens.length > 0)
    await tx.db
      .deleteFrom('refreshToken')
      .where(
        'hash',
        'in',
        tokens.map(({ hash }) => hash),
      )
      .execute()
  // Their sign-ins go with the next piece.
  if (tokens.length === most) return tokens.length
  await tx.db.deleteFrom('signIn').where('id', 'in', ids).execute()
  return tokens.length + ids.length
}

/** Signed out, ended by the clock, or not renewed as long as a token lives. */
async function listOver(tx: Tx, before: number): Promise<SignInId[]> {
  const rows = tx.db.selectFrom('signIn').select('signIn.id').limit(AT_ONCE)
  const ended = await rows.where('endedAt', '<=', before).orderBy('endedAt').execute()
  const byClock = await rows.where('endedAt', 'is', null).where('endsAt', '<=', before).execute()
  const lastIssue = before - LONGEST_TOKEN_MS
  const unused = await rows
    .where('endedAt', 'is', null)
    .where('startedAt', '<=', lastIssue)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refreshToken')
            .select('hash')
            .whereRef('signInId', '=', 'signIn.id')
            .where('issuedAt', '>', lastIssue),
        ),
      ),
    )
    .execute()
  return [...new Set([...ended, ...byClock, ...unused].map(({ id }) => id))]
}
