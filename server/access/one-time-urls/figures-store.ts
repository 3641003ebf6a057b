import { createHmac } from 'node:crypto'
import type { UrlId } from '#contract/kernel/ids.ts'
import { findLink } from '#server/access/links/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

function hashOfFigures({ database }: Tx, figures: string): string {
  const key = keysOf(database).current().for('figures')
  return createHmac('sha256', key).update(figures).digest('base64url')
}

/** Puts figures in the place of those of this link. Whether another link has the same, nobody learns. @param expiresAt ms */
export async function saveFigures(tx: Tx, urlId: UrlId, figures: string, expiresAt: number): Promise<void> {
  const hash = hashOfFigures(tx, figures)
  await tx.db
    .insertInto('urlFigures')
    .values({ urlId, hash, expiresAt })
    .onConflict((clash) => clash.column('urlId').doUpdateSet({ hash, expiresAt }))
    .execute()
}

export async function endFigures(tx: Tx, urlId: UrlId): Promise<void> {
  await tx.db.deleteFrom('urlFigures').where('urlId', '=', urlId).execute()
}

/**
 * The link that these figures open now; null for any others, and for those that two links have by chance. All are answered after the
 * same two questions to the database, by a keyed hash that nobody outside can aim at.
 */
export async function findByFigures(tx: Tx, figures: string, now: Date): Promise<Link | null> {
  const [row, another] = await tx.db
    .selectFrom('urlFigures')
    .select('urlId')
    .where('hash', '=', hashOfFigures(tx, figures))
    .where('expiresAt', '>', now.getTime())
    .limit(2)
    .execute()
  const isOne = row !== undefined && another === undefined
  return await findLink(tx, ['sign-in'], { id: isOne ? row.urlId : tx.newId<UrlId>() })
}
