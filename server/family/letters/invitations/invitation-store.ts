import type { LetterLanguage } from '#contract/family/letters.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { letterInvitation } from '#server/family/letters/tables.ts'
import type { Person } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { letterSecrets } from '../letter-secrets.ts'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

interface NewInvitation {
  id: string
  urlId: UrlId
  address: string
  language: LetterLanguage
  /** Its link's secret follows from it. */
  seed: string
}

const seeds = sealedColumn(letterInvitation, 'seed')

export async function saveInvitation(tx: Tx, { seed, ...given }: NewInvitation): Promise<void> {
  await tx.db
    .insertInto('letterInvitation')
    .values({ ...given, seed: seeds.seal(tx, given, seed) })
    .execute()
}

/** An invitation with the state of its link; null once it was forgotten, or where the key that sealed its secret is not here. */
export async function findInvitation(tx: Tx, id: string) {
  const row = await tx.db.selectFrom('letterInvitation').selectAll().where('id', '=', id).executeTakeFirst()
  const url = row && (await grantStore.findGrant(tx, 'any', { id: row.urlId }))
  const seed = url ? seeds.open(tx, row, row.seed) : null
  if (!url || seed === null) return null
  const { address, language } = row
  const { role, personId, lessonId, expiresAt, usedAt, revokedAt } = url
  const given = { role: role as Person['role'], personId: personId!, lessonId, expiresAt: expiresAt! }
  return { id, address, language, ...given, usedAt, revokedAt, secrets: letterSecrets(seed) }
}

/** Forgets the addresses whose link was used, was revoked or has expired. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('letterInvitation')
    .where('urlId', 'in', (links) =>
      links
        .selectFrom('grant')
        .innerJoin('letterInvitation', 'letterInvitation.urlId', 'grant.id')
        .select('grant.id as id')
        .$castTo<{ id: UrlId }>()
        .where((link) =>
          link.or([
            link('usedAt', 'is not', null),
            link('revokedAt', 'is not', null),
            link('expiresAt', '<=', now.getTime()),
          ]),
        ),
    )
    .execute()
}
