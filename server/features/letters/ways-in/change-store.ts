import type { SignInId, WayInChangeId } from '#contract/kernel/ids.ts'
import type { WayInActor, WayInChange } from '#contract/way-in/changes.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Staff } from '../address-store.ts'

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
    .insertInto('way_in_change')
    .values({ ...change, person_id: personId, made_at: at, actor_kind: by, read_at: null })
    .execute()
}

const columns = ['id', 'role', 'person_id as personId', 'kind', 'made_at as at', 'actor_kind as by'] as const

export async function findChange(tx: Tx, id: WayInChangeId): Promise<StoredChange | null> {
  const row = tx.db.selectFrom('way_in_change').select(columns).where('id', '=', id)
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
  return await tx.db
    .selectFrom('way_in_change')
    .select(columns)
    .where('person_id', '=', id)
    .where('read_at', 'is', null)
    .where('made_at', '<', (row) => row.selectFrom('sign_in').select('started_at').where('id', '=', signInId))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('letter')
            .select('letter.id')
            .where('letter.kind', '=', 'way-in')
            .whereRef('letter.about', '=', row.ref('way_in_change.id') as never)
            .where('letter.state', 'in', ['waiting', 'sent', 'unsure']),
        ),
      ),
    )
    .orderBy('made_at', 'desc')
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
    .updateTable('way_in_change')
    .set({ read_at: now.getTime() })
    .where('person_id', '=', id)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}
