import type { Secret } from '#contract/kernel/fields.ts'
import type { GuardianLinkId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { LetterLanguage } from '#contract/letters.ts'
import type { Tx } from '#server/platform/database.ts'
import { hashOf } from '#server/platform/secret.ts'
import { letterSecrets } from './letter-secrets.ts'
import { LEFT_FOR_MS } from './rules.ts'

export type LetterAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>
type NewAddress = Pick<LetterAddress, 'address' | 'language' | 'askedAt' | 'confirmUntil'>
/** A tutor or a person of the office. */
export type Staff = { role: 'tutor'; id: TutorId } | { role: 'office'; id: OfficeId }
type Owner = { linkId: GuardianLinkId } | { person: Staff }
type BySecret = { confirm: Secret } | { stop: Secret } | { page: Secret }

/** Saves the address of a link or a person in place of the one before, whose secrets end with it. Returns its id. */
export async function saveAddress(
  tx: Tx,
  owner: Owner,
  given: NewAddress,
  id = newId<string>(),
): Promise<string> {
  if ('linkId' in owner) await deleteAddress(tx, owner.linkId)
  else await leaveAddress(tx, owner.person, given.askedAt)
  const secrets = await letterSecrets(tx, id)
  await tx.db
    .insertInto('letter_address')
    .values({
      id,
      link_id: 'linkId' in owner ? owner.linkId : null,
      role: 'person' in owner ? owner.person.role : null,
      person_id: 'person' in owner ? owner.person.id : null,
      address: given.address,
      language: given.language,
      asked_at: given.askedAt,
      confirm_until: given.confirmUntil,
      confirmed_at: null,
      refused_at: null,
      left_until: null,
      confirm_hash: hashOf(secrets.confirm),
      stop_hash: hashOf(secrets.stop),
      page_hash: hashOf(secrets.page),
    })
    .execute()
  return id
}

export async function findAddress(tx: Tx, by: BySecret | { id: string } | Owner) {
  const rows = tx.db
    .selectFrom('letter_address')
    .select([
      'id',
      'link_id as linkId',
      'role',
      'person_id as personId',
      'address',
      'language',
      'asked_at as askedAt',
      'confirm_until as confirmUntil',
      'confirmed_at as confirmedAt',
      'refused_at as refusedAt',
      'left_until as leftUntil',
    ])
  const found =
    'id' in by
      ? rows.where('id', '=', by.id)
      : 'linkId' in by
        ? rows.where('link_id', '=', by.linkId)
        : 'person' in by
          ? rows.where('person_id', '=', by.person.id).where('left_until', 'is', null)
          : 'confirm' in by
            ? rows.where('confirm_hash', '=', hashOf(by.confirm)).where('left_until', 'is', null)
            : 'stop' in by
              ? rows.where('stop_hash', '=', hashOf(by.stop))
              : rows.where('page_hash', '=', hashOf(by.page))
  return (await found.executeTakeFirst()) ?? null
}

/** The person whose address it is; null for a guardian's. */
export function staffOf({ role, personId }: Pick<LetterAddress, 'role' | 'personId'>): Staff | null {
  return role === null ? null : ({ role, id: personId! } as Staff)
}

/** Where a person is told of changes of their ways in: their confirmed address, and those that they left lately. */
export async function listOwnAddresses(tx: Tx, { id }: Staff): Promise<{ id: string; address: string }[]> {
  return await tx.db
    .selectFrom('letter_address')
    .select(['id', 'address'])
    .where('person_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The language in which each of these students' guardians have asked for letters. */
export async function listLanguages(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, LetterLanguage>> {
  const rows = await tx.db
    .selectFrom('letter_address')
    .innerJoin('guardian_link', 'guardian_link.id', 'link_id')
    .select(['student_id as studentId', 'language'])
    .where('student_id', 'in', studentIds)
    .where('confirmed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('confirmed_at')
    .execute()
  return new Map(rows.map(({ studentId, language }) => [studentId, language]))
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
    .select(['letter_address.id', 'guardian_link.id as linkId', 'address', 'student_id as studentId'])
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

/** A person's address ends; one that was confirmed is told of changes for a while, so that nobody takes it away in silence. */
export async function leaveAddress(tx: Tx, { id }: Staff, at: number): Promise<boolean> {
  const own = tx.db
    .deleteFrom('letter_address')
    .where('person_id', '=', id)
    .where('left_until', 'is', null)
    .where('confirmed_at', 'is', null)
  const deleted = await own.executeTakeFirst()
  const left = await tx.db
    .updateTable('letter_address')
    .set({ left_until: at + LEFT_FOR_MS })
    .where('person_id', '=', id)
    .where('left_until', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows + left.numUpdatedRows > 0n
}

/** Forgets one address at once: whoever stops the letters by one of them reads the mailbox. */
export async function deleteOne(tx: Tx, addressId: string): Promise<void> {
  await tx.db.deleteFrom('letter_address').where('id', '=', addressId).execute()
}

/** Forgets addresses that nobody has confirmed in time, and those of links that have ended, or that were left. */
export async function deleteOverdue(tx: Tx, now: Date): Promise<void> {
  const at = now.getTime()
  await tx.db
    .deleteFrom('letter_address')
    .where((row) =>
      row.or([
        row.and([row('confirmed_at', 'is', null), row('confirm_until', '<=', at)]),
        row('left_until', '<=', at),
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
