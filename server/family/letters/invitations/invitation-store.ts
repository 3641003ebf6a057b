import type { LetterLanguage } from '#contract/family/letters.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

interface NewInvitation {
  id: string
  urlId: UrlId
  address: string
  language: LetterLanguage
}

export async function saveInvitation(tx: Tx, { id, urlId, address, language }: NewInvitation): Promise<void> {
  await tx.db.insertInto('letterInvitation').values({ id, urlId, address, language }).execute()
}

/** An invitation with the state of its link; null once it was forgotten. */
export async function findInvitation(tx: Tx, id: string) {
  const row = await tx.db
    .selectFrom('letterInvitation')
    .innerJoin('oneTimeUrl', 'oneTimeUrl.id', 'urlId')
    .select([
      'letterInvitation.id',
      'address',
      'language',
      'role',
      'personId as personId',
      'lessonId as lessonId',
      'expiresAt as expiresAt',
      'usedAt as usedAt',
      'revokedAt as revokedAt',
    ])
    .where('letterInvitation.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Forgets the addresses whose link was used, was revoked or has expired. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('letterInvitation')
    .where('urlId', 'in', (links) =>
      links
        .selectFrom('oneTimeUrl')
        .innerJoin('letterInvitation', 'letterInvitation.urlId', 'oneTimeUrl.id')
        .select('oneTimeUrl.id')
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
