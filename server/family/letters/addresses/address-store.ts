import type { EndedGrants } from '#contract/access/ended-grants.ts'
import type { LetterOccasion } from '#contract/family/letters.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { GuardianLinkId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { letterAddress } from '#server/family/letters/tables.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson, toJson } from '#server/platform/databases/json-column.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import { hashOf } from '#server/platform/secret.ts'
import { letterSecrets, newSeed } from '../letter-secrets.ts'
import { LEFT_FOR_MS } from '../rules.ts'

const seeds = sealedColumn(letterAddress, 'seed')

export type LetterAddress = NonNullable<Awaited<ReturnType<typeof findAddress>>>
type NewAddress = Pick<LetterAddress, 'address' | 'language' | 'askedAt' | 'confirmUntil'>
/** A tutor or a person of the office. */
export type Staff = { role: 'tutor'; id: TutorId } | { role: 'office'; id: OfficeId }
type Owner = { linkId: GuardianLinkId } | { person: Staff }
type BySecret = { confirm: Secret } | { stop: Secret } | { page: Secret }

/** Saves the address of a link or a person in place of the one before, whose secrets end with it; what its guardian chose stays. Returns its id. */
export async function saveAddress(
  tx: Tx,
  owner: Owner,
  given: NewAddress,
  seed = newSeed(tx),
): Promise<string> {
  const id = tx.newId<string>()
  const unwanted = (await findAddress(tx, owner))?.unwanted ?? toJson([])
  if ('linkId' in owner) await deleteAddress(tx, owner.linkId)
  else await leaveAddress(tx, owner.person, given.askedAt)
  await tx.db
    .insertInto('letterAddress')
    .values({
      id,
      linkId: 'linkId' in owner ? owner.linkId : null,
      role: 'person' in owner ? owner.person.role : null,
      personId: 'person' in owner ? owner.person.id : null,
      address: given.address,
      language: given.language,
      askedAt: given.askedAt,
      confirmUntil: given.confirmUntil,
      confirmedAt: null,
      refusedAt: null,
      leftUntil: null,
      unwanted,
      ...sealedSecrets(tx, id, seed),
    })
    .execute()
  return id
}

/** The cells for the secrets of an address. */
function sealedSecrets(tx: Tx, id: string, seed: string) {
  const secrets = letterSecrets(seed)
  return {
    seed: seeds.seal(tx, { id }, seed),
    confirmHash: hashOf(secrets.confirm),
    stopHash: hashOf(secrets.stop),
    pageHash: hashOf(secrets.page),
  }
}

/** The secrets in the letters to an address. Where the key that sealed them is not here any more, it gets others. */
export async function secretsOf(tx: Tx, { id, seed }: Pick<LetterAddress, 'id' | 'seed'>) {
  const known = seeds.open(tx, { id }, seed)
  if (known !== null) return letterSecrets(known)
  const fresh = newSeed(tx)
  await tx.db
    .updateTable('letterAddress')
    .set(sealedSecrets(tx, id, fresh))
    .where('id', '=', id)
    .execute()
  return letterSecrets(fresh)
}

export async function findAddress(tx: Tx, by: BySecret | { id: string } | Owner) {
  const rows = tx.db
    .selectFrom('letterAddress')
    .select([
      'id',
      'linkId as linkId',
      'role',
      'personId as personId',
      'address',
      'language',
      'askedAt as askedAt',
      'confirmUntil as confirmUntil',
      'confirmedAt as confirmedAt',
      'refusedAt as refusedAt',
      'leftUntil as leftUntil',
      'unwanted',
      'seed',
    ])
  const found =
    'id' in by
      ? rows.where('id', '=', by.id)
      : 'linkId' in by
        ? rows.where('linkId', '=', by.linkId)
        : 'person' in by
          ? rows.where('personId', '=', by.person.id).where('leftUntil', 'is', null)
          : 'confirm' in by
            ? rows.where('confirmHash', '=', hashOf(by.confirm)).where('leftUntil', 'is', null)
            : 'stop' in by
              ? rows.where('stopHash', '=', hashOf(by.stop))
              : rows.where('pageHash', '=', hashOf(by.page))
  return (await found.executeTakeFirst()) ?? null
}

/** The person whose address it is; null for a guardian's. */
export function staffOf({ role, personId }: Pick<LetterAddress, 'role' | 'personId'>): Staff | null {
  return role === null ? null : ({ role, id: personId! } as Staff)
}

/** The addresses for letters about a person's ways in: their confirmed address, and those that they left lately. */
export async function listOwnAddresses(tx: Tx, { id }: Staff): Promise<{ id: string; address: string }[]> {
  return await tx.db
    .selectFrom('letterAddress')
    .select(['id', 'address'])
    .where('personId', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('refusedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** The occasions of which the guardian of an address wants no letters. */
export function unwantedAt({ unwanted }: Pick<LetterAddress, 'unwanted'>): LetterOccasion[] {
  return fromJson(unwanted)
}

export async function saveUnwanted(tx: Tx, id: string, occasions: readonly LetterOccasion[]): Promise<void> {
  const unwanted = toJson([...occasions])
  await tx.db.updateTable('letterAddress').set({ unwanted }).where('id', '=', id).execute()
}

export async function saveConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('letterAddress')
    .set({ confirmedAt: now.getTime() })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute()
}

export async function saveRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.db.updateTable('letterAddress').set({ refusedAt: now.getTime() }).where('id', '=', id).execute()
}

/** Forgets the address of a link; letters that wait for it are dropped when their turn comes. */
export async function deleteAddress(tx: Tx, linkId: GuardianLinkId): Promise<boolean> {
  const deleted = await tx.db.deleteFrom('letterAddress').where('linkId', '=', linkId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** With a guardian's link its address is forgotten. */
export async function addressEnded(tx: Tx, { id }: { id: string }): Promise<EndedGrants> {
  const count = Number(await deleteAddress(tx, id as GuardianLinkId))
  return { kind: 'letter-address', count, signIns: 0 }
}

/** A person's address ends; one that was confirmed is told of changes for a while, so that nobody takes it away in silence. */
export async function leaveAddress(tx: Tx, { id }: Staff, at: number): Promise<boolean> {
  const own = tx.db
    .deleteFrom('letterAddress')
    .where('personId', '=', id)
    .where('leftUntil', 'is', null)
    .where('confirmedAt', 'is', null)
  const deleted = await own.executeTakeFirst()
  const left = await tx.db
    .updateTable('letterAddress')
    .set({ leftUntil: at + LEFT_FOR_MS })
    .where('personId', '=', id)
    .where('leftUntil', 'is', null)
    .executeTakeFirst()
  return deleted.numDeletedRows + left.numUpdatedRows > 0n
}

/** Forgets one address at once: whoever stops the letters by one of them reads the mailbox. */
export async function deleteOne(tx: Tx, addressId: string): Promise<void> {
  await tx.db.deleteFrom('letterAddress').where('id', '=', addressId).execute()
}

/** Forgets addresses that nobody has confirmed in time, and those of links that have ended, or that were left. */
export async function deleteOverdue(tx: Tx, now: Date): Promise<void> {
  const at = now.getTime()
  await tx.db
    .deleteFrom('letterAddress')
    .where((row) =>
      row.or([
        row.and([row('confirmedAt', 'is', null), row('confirmUntil', '<=', at)]),
        row('leftUntil', '<=', at),
        row('linkId', 'in', (links) =>
          links
            .selectFrom('grant')
            .select('grant.id as id')
            .$castTo<{ id: GuardianLinkId }>()
            .where((link) => link.or([link('revokedAt', 'is not', null), link('expiresAt', '<=', at)])),
        ),
      ]),
    )
    .execute()
}
