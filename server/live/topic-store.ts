import { type Topic, type TopicAddress, topicAddress } from '#contract/kernel/topic.ts'
import { type Tx, type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import { isHeld } from '#server/platform/databases/postgres.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { hubOf, type StoredEvent } from './hub.ts'
import { topicCache } from './topic-cache.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    topic: { address: string; seq: number; snapshot_seq: number; snapshot: string }
    topic_event: { address: string; seq: number; at: number; event: string }
  }
}

/** A topic locked by this transaction: nobody else appends until it ends, so commit order is seq order. */
export interface LockedTopic<State> {
  readonly address: TopicAddress
  seq: number
  state: State
  snapshotSeq: number
}

/** A fresh reader folds at most this many events onto a stored snapshot. */
const SNAPSHOT_EVERY = 64

export async function lockTopic<S, E>(
  tx: Tx,
  topic: Topic<string, S, E>,
  key: string,
): Promise<LockedTopic<S>> {
  const address = topicAddress(topic.name, key)
  const row = await heldTopics(tx.database).during(
    address,
    async () => (await lockRow(tx, address)) ?? (await createRow(tx, address, topic.empty)),
  )
  const { state } = await stateAt(tx, topic, address, row.seq)
  return { address, seq: row.seq, state, snapshotSeq: row.snapshot_seq }
}

/** Stores the events under the next seqs and broadcasts them after the commit. Returns the last seq. */
export async function append<S, E>(
  tx: Tx,
  topic: Topic<string, S, E>,
  locked: LockedTopic<S>,
  events: readonly E[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return locked.seq
  const at = now.getTime()
  const { address } = locked
  const stored = events.map((event, index) => ({ seq: locked.seq + index + 1, at, event }))
  locked.state = events.reduce((state, event) => topic.fold(state, event, at), locked.state)
  locked.seq += events.length
  const rows = stored.map((one) => ({ address, seq: one.seq, at, event: JSON.stringify(one.event) }))
  await saveEvents(tx, locked, rows)
  topicCache(tx.database).put(tx, address, locked)
  tx.onCommit(() => hubOf(tx.database).publish(address, stored))
  tx.onUncertain(() => hubOf(tx.database).resync(address))
  return locked.seq
}

/**
 * Replaces the state and deletes all earlier events, for an erasure. It uses a new seq, so that no server continues from
 * its cached state. Its present readers get the new state within a second.
 */
export async function rewriteTopic<S, E>(
  tx: Tx,
  topic: Topic<string, S, E>,
  key: string,
  change: (state: S) => S,
): Promise<void> {
  const { address, seq, state } = await lockTopic(tx, topic, key)
  await tx.db.deleteFrom('topic_event').where('address', '=', address).execute()
  await tx.db
    .updateTable('topic')
    .set({ seq: seq + 1, snapshot_seq: seq + 1, snapshot: JSON.stringify(change(state)) })
    .where('address', '=', address)
    .execute()
  const resync = () => hubOf(tx.database).resync(address)
  tx.onCommit(resync)
  tx.onUncertain(resync)
}

/** True if the last events of a topic were committed by another process, so that no reader here has heard of them. */
export async function isChangedElsewhere(tx: Tx, address: TopicAddress): Promise<boolean> {
  const row = await tx.db.selectFrom('topic').select('seq').where('address', '=', address).executeTakeFirst()
  return row !== undefined && !topicCache(tx.database).find(address, row.seq)
}

/** Deletes a topic with all its events. Events of this transaction still reach its present readers. */
export async function dropTopic(tx: Tx, { address }: Pick<LockedTopic<unknown>, 'address'>): Promise<void> {
  await tx.db.deleteFrom('topic_event').where('address', '=', address).execute()
  await tx.db.deleteFrom('topic').where('address', '=', address).execute()
}

export async function readTopic<S, E>(
  tx: Tx,
  topic: Topic<string, S, E>,
  key: string,
): Promise<{ seq: number; state: S }> {
  const address = topicAddress(topic.name, key)
  const row = await tx.db.selectFrom('topic').select('seq').where('address', '=', address).executeTakeFirst()
  return await stateAt(tx, topic, address, row?.seq ?? 0)
}

export async function listEvents<E>(
  tx: Tx,
  address: TopicAddress,
  after: number,
  most: number,
): Promise<StoredEvent<E>[]> {
  const rows = await tx.db
    .selectFrom('topic_event')
    .select(['seq', 'at', 'event'])
    .where('address', '=', address)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map((row) => ({ seq: row.seq, at: row.at, event: JSON.parse(row.event) as E }))
}

/** SQLite has one writer; PostgreSQL holds the row until the transaction ends. */
async function lockRow(tx: Tx, address: TopicAddress) {
  const query = tx.db.selectFrom('topic').select(['seq', 'snapshot_seq']).where('address', '=', address)
  return await (tx.database.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** If two transactions create the row at once, the second waits here and then finds the row of the first. */
async function createRow(tx: Tx, address: TopicAddress, empty: unknown) {
  return await tx.db
    .insertInto('topic')
    .values({ address, seq: 0, snapshot_seq: 0, snapshot: JSON.stringify(empty) })
    .onConflict((clash) => clash.column('address').doUpdateSet({ address }))
    .returning(['seq', 'snapshot_seq'])
    .executeTakeFirstOrThrow()
}

async function saveEvents(
  tx: Tx,
  locked: LockedTopic<unknown>,
  rows: Tables['topic_event'][],
): Promise<void> {
  const { address, seq, state } = locked
  const isDue = seq - locked.snapshotSeq >= SNAPSHOT_EVERY
  if (isDue) locked.snapshotSeq = seq
  const change = { seq, ...(isDue ? { snapshot_seq: seq, snapshot: JSON.stringify(state) } : {}) }
  if (tx.database.kind === 'postgres') {
    // Both in one round trip: with a record a second of each student, round trips are the main cost.
    const both = tx.db.with('stored', (db) => db.insertInto('topic_event').values(rows))
    await both.updateTable('topic').set(change).where('address', '=', address).execute()
    return
  }
  await tx.db.insertInto('topic_event').values(rows).execute()
  await tx.db.updateTable('topic').set(change).where('address', '=', address).execute()
}

/** The state at this seq, or at a later one if more was committed during a read without the lock. */
async function stateAt<S, E>(
  tx: Tx,
  topic: Topic<string, S, E>,
  address: TopicAddress,
  seq: number,
): Promise<{ seq: number; state: S }> {
  if (seq === 0) return { seq, state: topic.empty }
  const cached = topicCache(tx.database).find<S>(address, seq)
  if (cached) return { seq, state: cached }
  // Reads seq and snapshot in one statement: events would be folded twice onto a snapshot newer than the seq.
  const row = await tx.db
    .selectFrom('topic')
    .select(['seq', 'snapshot_seq', 'snapshot'])
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  const later = await listEvents<E>(tx, address, row.snapshot_seq, row.seq - row.snapshot_seq)
  const state = later.reduce(
    (before, { event, at }) => topic.fold(before, event, at),
    JSON.parse(row.snapshot) as S,
  )
  return { seq: row.seq, state }
}

/**
 * Called after this process lost its database, which may now have another history: everything read from it
 * before is dropped.
 */
export function beginEpoch(database: Database): void {
  topicCache(database).forget()
  hubOf(database).beginEpoch()
}

/**
 * Topics whose row another program has locked. Each write that waits for such a row occupies one of a few connections, so
 * a class that retries would block all other rooms. One write at a time tests if the row is free; the others are refused
 * at once, to retry later.
 */
class HeldTopics {
  private readonly held = new Set<TopicAddress>()
  private readonly tried = new Set<TopicAddress>()

  /**
   * Locks a topic's row.
   * @throws DatabaseUnavailable at once while another write tests if the row is still locked.
   */
  async during<T>(address: TopicAddress, lock: () => Promise<T>): Promise<T> {
    const isKnown = this.held.has(address)
    if (isKnown && this.tried.has(address)) throw new DatabaseUnavailable('Another program holds this topic.')
    if (isKnown) this.tried.add(address)
    try {
      const locked = await lock()
      this.held.delete(address)
      return locked
    } catch (error) {
      if (isHeld(error)) this.held.add(address)
      throw error
    } finally {
      if (isKnown) this.tried.delete(address)
    }
  }
}

const opened = new WeakMap<Database, HeldTopics>()

function heldTopics(database: Database): HeldTopics {
  let held = opened.get(database)
  if (!held) opened.set(database, (held = new HeldTopics()))
  return held
}
