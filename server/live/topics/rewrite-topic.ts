import { type Topic, type TopicAddress, topicAddress } from '#contract/kernel/live/topic.ts'
import type { Tx } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/databases/row-kind.ts'
import { hubOf } from '../hub.ts'
import { deleteEvents } from './event-log.ts'
import { topicCache } from './topic-cache.ts'
import { heads, snapshots } from './topic-rows.ts'
import { lockTopic } from './topic-store.ts'

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
  const { address, seq: before, state } = await lockTopic(tx, topic, key)
  const seq = before + 1
  await deleteEvents(tx, address)
  await tx.write(
    rowsOf(heads, { address, before, after: seq, lastId: null }),
    rowsOf(snapshots, { address, seq, state: JSON.stringify(change(state)) }),
  )
  const rewrite = () => hubOf(tx.database).rewrite(address)
  tx.onCommit(() => topicCache(tx.database).forget(address))
  tx.onCommit(rewrite)
  tx.onUncertain(rewrite)
}

/** Deletes topics with all their events. Events of this transaction still reach their present readers. */
export async function dropTopics(tx: Tx, topic: Pick<Topic, 'name'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const asked = keys.map((key) => topicAddress(topic.name, key))
  const stored = tx.db.selectFrom('topic').select('address').where('address', 'in', asked)
  const addresses = (await stored.execute()).map(({ address }) => address as TopicAddress)
  for (const address of addresses) await deleteEvents(tx, address)
  for (const table of ['topicSnapshot', 'topic'] as const)
    if (addresses.length > 0) await tx.db.deleteFrom(table).where('address', 'in', addresses).execute()
  tx.onCommit(() => addresses.forEach((address) => topicCache(tx.database).forget(address)))
}
