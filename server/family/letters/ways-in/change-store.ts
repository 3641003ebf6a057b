import type { WayInActor, WayInChange } from '#contract/access/way-in/changes.ts'
import type { SignInId, WayInChangeId } from '#contract/kernel/ids.ts'
import { signInTimes } from '#server/access/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Staff } from '../addresses/address-store.ts'

export interface StoredChange {
  id: WayInChangeId
  role: 'student' | Staff['role']
  personId: string
  kind: WayInChange
  at: number
  by: WayInActor
}

export async function saveChange(tx: Tx, { personId, at, by, ...change }: StoredChange): Promise<void> {
  await tx.db
    .insertInto('wayInChange')
    .values({ ...change, personId, madeAt: at, actorKind: by, readAt: null })
    .execute()
}

const columns = ['id', 'role', 'personId as personId', 'kind', 'madeAt as at', 'actorKind as by'] as const

export async function findChange(tx: Tx, id: WayInChangeId): Promise<StoredChange | null> {
  const row = tx.db.selectFrom('wayInChange').select(columns).where('id', '=', id)
  return (await row.executeTakeFirst()) ?? null
}

/** More than one reads at once. */
const MOST = 200

/**
 * The changes before this sign-in that its person has not read, the newest first. A letter that reached them, or still may, has
 * told them; one that was refused or dropped has not.
 */
export async function listNews(
  tx: Tx,
  { id, signInId }: Staff & { signInId: SignInId },
): Promise<StoredChange[]> {
  const { startedAt } = await signInTimes.getSignInStart(tx, signInId)
  return await tx.db
    .selectFrom('wayInChange')
    .select(columns)
    .where('personId', '=', id)
    .where('readAt', 'is', null)
    .where('madeAt', '<', startedAt)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('letter')
            .select('letter.id')
            .where('letter.kind', '=', 'way-in')
            .whereRef('letter.about', '=', row.ref('wayInChange.id') as never)
            .where('letter.state', 'in', ['waiting', 'sent', 'unsure']),
        ),
      ),
    )
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** Notes that a person has read these of their own changes. */
export async function saveRead(
  tx: Tx,
  { id }: Staff,
  ids: readonly WayInChangeId[],
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('wayInChange')
    .set({ readAt: now.getTime() })
    .where('personId', '=', id)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute()
}
