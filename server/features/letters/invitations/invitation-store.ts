import type { UrlId } from '#contract/kernel/ids.ts'
import type { LetterLanguage } from '#contract/letters.ts'
import type { Tx } from '#server/platform/database.ts'

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

interface NewInvitation {
  id: string
  urlId: UrlId
  address: string
  language: LetterLanguage
}

export async function saveInvitation(tx: Tx, { id, urlId, address, language }: NewInvitation): Promise<void> {
  await tx.db.insertInto('letter_invitation').values({ id, url_id: urlId, address, language }).execute()
}

/** An invitation with the state of its link; null once it was forgotten. */
export async function findInvitation(tx: Tx, id: string) {
  const row = await tx.db
    .selectFrom('letter_invitation')
    .innerJoin('one_time_url', 'one_time_url.id', 'url_id')
    .select([
      'letter_invitation.id',
      'address',
      'language',
      'role',
      'person_id as personId',
      'lesson_id as lessonId',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'revoked_at as revokedAt',
    ])
    .where('letter_invitation.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Forgets the addresses whose link was used, was revoked or has expired. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx.db
    .deleteFrom('letter_invitation')
    .where('url_id', 'in', (links) =>
      links
        .selectFrom('one_time_url')
        .innerJoin('letter_invitation', 'letter_invitation.url_id', 'one_time_url.id')
        .select('one_time_url.id')
        .where((link) =>
          link.or([
            link('used_at', 'is not', null),
            link('revoked_at', 'is not', null),
            link('expires_at', '<=', now.getTime()),
          ]),
        ),
    )
    .execute()
}
