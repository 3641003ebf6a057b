import type { Epoch } from '#contract/kernel/live/revision.ts'
import { type Topic, type TopicAddress, topicAddress } from '#contract/kernel/live/topic.ts'
import type { Database, MemoryTx, Tx } from '#server/platform/database.ts'
import { type RowSet, rowsOf } from '#server/platform/databases/row-kind.ts'
import { forgetFacts } from '#server/platform/facts/facts.ts'
import { hubOf } from '../hub.ts'
import { liveMetrics } from '../live-metrics.ts'
import { listEvents, newEvents, numberEvents } from './event-log.ts'
import { causeOf } from './own-events.ts'
import { topicCache, type TopicHead, type TopicState } from './topic-cache.ts'
import { topicLanes } from './topic-lanes.ts'
import { heads, newHeads, snapshots } from './topic-rows.ts'

/** A topic locked by this unit of work: nobody else appends until it ends, so commit order is seq order. */
export interface LockedTopic<State> extends TopicState<State> {
  readonly address: TopicAddress
}

/** A fresh reader folds at most this many events onto a stored snapshot. */
const SNAPSHOT_EVERY = 64

/**
 * In memory a topic continues from its cached state, and its commit fails if that was not the last one. Otherwise the
 * topic's row is locked, in a transaction.
 */
export async function lockTopic<S, E>(
  unit: MemoryTx,
  topic: Topic<string, S, E>,
  key: string,
): Promise<LockedTopic<S>> {
  const address = topicAddress(topic.name, key)
  const cached = await findInMemory<S>(unit, address)
  if (cached) return { address, ...cached }
  const [cache, lanes] = [topicCache(unit.database), topicLanes(unit.database)]
  if (unit.isInMemory) lanes.refuseHeld(address)
  // One unit reads a topic that nobody here knows; the others then know it. A held one is known no sooner.
  const tx = lanes.isHeld(address) ? unit.inTransaction() : unit.inTransaction(address)
  const row = await lanes.locking(tx, address, async () => {
    lanes.enter(tx, address)
    if (cache.isAhead(address)) await tx.untilCommitted()
    return (await lockRow(tx, address)) ?? (await createRow(tx, address))
  })
  return { address, ...(await stateAt(tx, topic, address, row)) }
}

async function findInMemory<S>(unit: MemoryTx, address: TopicAddress): Promise<TopicState<S> | null> {
  const lanes = topicLanes(unit.database)
  if (!unit.isInMemory || lanes.isHeld(address)) return null
  const free = lanes.untilFree(address)
  if (free) unit.until(free)
  const known = topicCache(unit.database).latest<S>(address)
  if (!known) return null
  const { seq, lastId } = known
  // Also a unit that appends nothing rests on this state: its commit checks that it is the last one.
  await unit.write(rowsOf(heads, { address, before: seq, after: seq, lastId }))
  return known
}

/** Begins a topic whose key was never used. */
export async function openTopic<S, E>(
  tx: MemoryTx,
  topic: Topic<string, S, E>,
  key: string,
  events: readonly E[],
  now: Date,
): Promise<void> {
  const address = topicAddress(topic.name, key)
  const opened = { address, seq: 0, state: topic.empty, snapshotSeq: 0, lastId: null }
  await save(tx, topic, opened, events, now, (seq, lastId) => rowsOf(newHeads, { address, seq, lastId }))
}

/** Stores the events under the next seqs and broadcasts them after the commit. Returns the last seq. */
export async function append<S, E>(
  tx: MemoryTx,
  topic: Topic<string, S, E>,
  locked: LockedTopic<S>,
  events: readonly E[],
  now: Date,
): Promise<number> {
  if (events.length === 0) return locked.seq
  const { address, seq: before } = locked
  return await save(tx, topic, locked, events, now, (after, lastId) =>
    rowsOf(heads, { address, before, after, lastId }),
  )
}

async function save<S, E>(
  tx: MemoryTx,
  topic: Topic<string, S, E>,
  locked: LockedTopic<S>,
  events: readonly E[],
  now: Date,
  headAt: (seq: number, lastId: number | null) => RowSet,
): Promise<number> {
  const at = now.getTime()
  const { address, seq: before } = locked
  const { set, lastId } = newEvents(tx, address, locked, events, at)
  locked.lastId = lastId
  locked.state = events.reduce((state, event) => topic.fold(state, event, at), locked.state)
  locked.seq += events.length
  const isSnapshotDue = locked.seq - locked.snapshotSeq >= SNAPSHOT_EVERY
  if (isSnapshotDue) locked.snapshotSeq = locked.seq
  const { state, seq, snapshotSeq } = locked
  await tx.write(
    headAt(seq, lastId),
    set,
    ...(isSnapshotDue ? [rowsOf(snapshots, { address, seq, state: JSON.stringify(state) })] : []),
  )
  topicCache(tx.database).put(tx, topic, address, { seq, state, snapshotSeq, lastId })
  const stored = events.map((event, index) => ({ seq: before + index + 1, at, event }))
  tx.onCommit((committedAt) => {
    hubOf(tx.database).publish(address, stored, causeOf(tx))
    liveMetrics.of(tx.database)?.eventLag.observe((tx.database.runtime.steady() - committedAt) / 1_000)
  })
  tx.onUncertain(() => hubOf(tx.database).resync(address))
  return seq
}

export async function readTopic<S, E>(
  unit: MemoryTx,
  topic: Topic<string, S, E>,
  key: string,
): Promise<{ seq: number; state: S }> {
  const address = topicAddress(topic.name, key)
  const known = await findInMemory<S>(unit, address)
  if (known) return known
  const tx = unit.inTransaction()
  const head = await findHead(tx, address)
  const { seq, state } = await stateAt(tx, topic, address, head ?? { seq: 0, lastId: null })
  return { seq, state }
}

async function findHead(tx: Tx, address: TopicAddress) {
  return await tx.db
    .selectFrom('topic')
    .select(['seq', 'lastId'])
    .where('address', '=', address)
    .executeTakeFirst()
}

/** SQLite has one writer; PostgreSQL holds the row until the transaction ends. */
async function lockRow(tx: Tx, address: TopicAddress) {
  const query = tx.db.selectFrom('topic').select(['seq', 'lastId']).where('address', '=', address)
  return await (tx.database.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** If two transactions create the row at once, the second waits here and then finds the row of the first. */
async function createRow(tx: Tx, address: TopicAddress) {
  return await tx.db
    .insertInto('topic')
    .values({ address, seq: 0, lastId: null })
    .onConflict((clash) => clash.column('address').doUpdateSet({ address }))
    .returning(['seq', 'lastId'])
    .executeTakeFirstOrThrow()
}

/** The state at this head, or at a later one if more was committed during a read without the lock. */
async function stateAt<S, E>(
  tx: Tx,
  topic: Topic<string, S, E>,
  address: TopicAddress,
  head: TopicHead,
): Promise<TopicState<S>> {
  if (head.seq === 0) return { seq: 0, state: topic.empty, snapshotSeq: 0, lastId: null }
  const cached = topicCache(tx.database).find<S>(address, head)
  if (cached) return cached
  // Reads seq and snapshot in one statement: events would be folded twice onto a snapshot newer than the seq.
  const row = await tx.db
    .selectFrom('topic')
    .leftJoin('topicSnapshot', 'topicSnapshot.address', 'topic.address')
    .select(['topic.seq', 'lastId', 'topicSnapshot.seq as snapshotSeq', 'state'])
    .where('topic.address', '=', address)
    .executeTakeFirstOrThrow()
  const snapshotSeq = row.snapshotSeq ?? 0
  const later = await listEvents<E>(tx, address, snapshotSeq, row.seq - snapshotSeq)
  const state = later.reduce(
    (before, { event, at }) => topic.fold(before, event, at),
    row.state === null ? topic.empty : (JSON.parse(row.state) as S),
  )
  return { seq: row.seq, state, snapshotSeq, lastId: row.lastId }
}

/**
 * Called when this server has got its place among those of its school, and when it has got another one: in another epoch
 * everything that was read before is dropped.
 */
export function takeNumber(database: Database, { number, epoch }: { number: number; epoch: Epoch }): void {
  numberEvents(database, number)
  if (hubOf(database).epoch === epoch) return
  topicCache(database).forgetAll()
  forgetFacts(database)
  hubOf(database).beginEpoch(epoch)
}
