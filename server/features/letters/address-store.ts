import type { Secret } from '#contract/kernel/fields.ts'
import type { GuardianLinkId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { LetterLanguage } from '#contract/letters.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { letterSecrets } from './letter-secrets.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    letter_address: {
      id: string
      link_id: GuardianLinkId
      address: string
      language: LetterLanguage
      asked_at: number
      /** The first letter's link works until then; an address that was not confirmed by then is forgotten. */
      confirm_until: number
      confirmed_at: number | null
      /** The mail server of the address has said that it takes no letters for it. */
      refused_at: number | null
      confirm_hash: string
      stop_hash: string
      page_hash: string
    }
  }
}

export type LetterAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>
type NewAddress = Pick<LetterAddress, 'linkId' | 'address' | 'language' | 'askedAt' | 'confirmUntil'>
type BySecret = { confirm: Secret } | { stop: Secret } | { page: Secret }

/** Saves the address of a link in place of the one before, whose secrets end with it. Returns its id. */
export async function saveAddress(tx: Tx, given: NewAddress): Promise<string> {
  await deleteAddress(tx, given.linkId)
  const id = newId<string>()
  const secrets = await letterSecrets(tx, id)
  await tx.db
    .insertInto('letter_address')
    .values({
      id,
      link_id: given.linkId,
      address: given.address,
      language: given.language,
      asked_at: given.askedAt,
      confirm_until: given.confirmUntil,
      confirmed_at: null,
      refused_at: null,
      confirm_hash: hashOf(secrets.confirm),
      stop_hash: hashOf(secrets.stop),
      page_hash: hashOf(secrets.page),
    })
    .execute()
  return id
}

export async function findAddress(tx: Tx, by: BySecret | { id: string } | { linkId: GuardianLinkId }) {
  const rows = tx.db
    .selectFrom('letter_address')
    .select([
      'id',
      'link_id as linkId',
      'address',
      'language',
      'asked_at as askedAt',
      'confirm_until as confirmUntil',
      'confirmed_at as confirmedAt',
      'refused_at as refusedAt',
    ])
  const found =
    'id' in by
      ? rows.where('id', '=', by.id)
      : 'linkId' in by
        ? rows.where('link_id', '=', by.linkId)
        : 'confirm' in by
          ? rows.where('confirm_hash', '=', hashOf(by.confirm))
          : 'stop' in by
            ? rows.where('stop_hash', '=', hashOf(by.stop))
            : rows.where('page_hash', '=', hashOf(by.page))
  return (await found.executeTakeFirst()) ?? null
}

/** The confirmed addresses of these students' guardians, whose links are not revoked. */
export async function listConfirmed(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<{ id: string; linkId: GuardianLinkId; address: string; studentId: StudentId }[]> {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('letter_address')
    .innerJoin('guardian_link', 'guardian_link.id', 'link_id')
    .select(['letter_address.id', 'link_id as linkId', 'address', 'student_id as studentId'])
    .where('student_id', 'in', studentIds)
    .where('confirmed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('letter_address.id')
    .execute()
}

export async function saveConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('letter_address')
    .set({ confirmed_at: now.getTime() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function saveRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.db.updateTable('letter_address').set({ refused_at: now.getTime() }).where('id', '=', id).execute()
}

/** Forgets the address of a link; letters that wait for it are dropped when their turn comes. */
export async function deleteAddress(tx: Tx, linkId: GuardianLinkId): Promise<boolean> {
  const deleted = await tx.db.deleteFrom('letter_address').where('link_id', '=', linkId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Forgets addresses that nobody has confirmed in time, and those of links that have ended. */
export async function deleteOverdue(tx: Tx, now: Date): Promise<void> {
  const at = now.getTime()
  await tx.db
    .deleteFrom('letter_address')
    .where((row) =>
      row.or([
        row.and([row('confirmed_at', 'is', null), row('confirm_until', '<=', at)]),
        row('link_id', 'in', (links) =>
          links
            .selectFrom('guardian_link')
            .select('guardian_link.id')
            .where((link) => link.or([link('revoked_at', 'is not', null), link('expires_at', '<=', at)])),
        ),
      ]),
    )
    .execute()
}
