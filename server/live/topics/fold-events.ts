import { type Topic, type TopicAddress, topicAddress } from '#contract/kernel/live/topic.ts'
import type { Tx } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/databases/row-kind.ts'
import { dropTopics } from './rewrite-topic.ts'
import { snapshots } from './topic-rows.ts'
import { lockTopic } from './topic-store.ts'

/**
 * Deletes the oldest events of the log, at most so many, after the state that they led to is stored as the snapshot of their
 * topic: a fresh visitor sees the same, and a reader who was in the middle of them takes the snapshot. A topic that is over goes
 * wholly, and an event that belongs to no topic as well.
 * @param before ms; later events stay.
 * @returns how many were deleted.
 */
export async function foldOldEvents(
  tx: Tx,
  topics: readonly Topic[],
  before: number,
  most: number,
): Promise<number> {
  // By the key of the log, which is in the order of writing: no index on the time is needed.
  const oldest = await tx.db
    .selectFrom('topicEvent')
    .select(['id', 'address', 'at'])
    .orderBy('id')
    .limit(most)
    .execute()
  const old = oldest.filter(({ at }) => at <= before)
  if (old.length === 0) return 0
  for (const address of new Set(old.map(({ address: known }) => known)))
    await foldOne(tx, topics, address as TopicAddress)
  await tx.db
    .deleteFrom('topicEvent')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
  return old.length
}

async function foldOne(tx: Tx, topics: readonly Topic[], address: TopicAddress): Promise<void> {
  const { name, key } = partsOf(address)
  const topic = topics.find((known) => known.name === name)
  if (topic) await foldTopic(tx, topic, key)
}

function partsOf(address: TopicAddress): { name: string; key: string } {
  const at = address.indexOf('/')
  return { name: address.slice(0, at), key: address.slice(at + 1) }
}

/**
 * Stores the topic's present state as its snapshot, unless it is stored already: then no event is needed to read it. Of a topic
 * that is over nothing stays.
 */
async function foldTopic(tx: Tx, topic: Topic, key: string): Promise<void> {
  const stored = await tx.db
    .selectFrom('topic')
    .leftJoin('topicSnapshot', 'topicSnapshot.address', 'topic.address')
    .select(['topic.seq', 'topicSnapshot.seq as snapshotSeq'])
    .where('topic.address', '=', topicAddress(topic.name, key))
    .executeTakeFirst()
  if (!stored || stored.seq === stored.snapshotSeq) return
  const { address, seq, state } = await lockTopic(tx, topic, key)
  if (topic.isOver?.(state)) return await dropTopics(tx, topic, [key])
  await tx.write(rowsOf(snapshots, { address, seq, state: JSON.stringify(state) }))
}
