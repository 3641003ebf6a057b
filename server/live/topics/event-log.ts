import { sql } from 'kysely'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { Database, MemoryTx, Tx } from '#server/platform/database.ts'
import { givenRows, joinOne } from '#server/platform/databases/given-rows.ts'
import { newRows, type RowSet, rowsOf } from '#server/platform/databases/row-kind.ts'
import type { StoredEvent } from '../hub.ts'
import type { TopicState } from './topic-cache.ts'

const eventRows = newRows('topicEvent', {
  id: 'bigint',
  beforeId: 'bigint',
  address: 'text',
  seq: 'bigint',
  at: 'bigint',
  event: 'text',
})

/** The rows of events that follow this state, and the id of the last one. @param at ms of the server's clock. */
export function newEvents(
  { database }: MemoryTx,
  address: TopicAddress,
  { seq: before, lastId }: Pick<TopicState, 'seq' | 'lastId'>,
  events: readonly unknown[],
  at: number,
): { set: RowSet; lastId: number | null } {
  let last = lastId
  const rows = events.map((event, index) => {
    const row = { id: newId(database), beforeId: last, address, seq: before + index + 1, at }
    last = row.id
    return { ...row, event: JSON.stringify(event) }
  })
  return { set: rowsOf(eventRows, ...rows), lastId: last }
}

/** The events after this seq, at most so many. The log is read backwards, from its last event. */
export async function listEvents<E>(
  tx: Tx,
  address: TopicAddress,
  after: number,
  most: number,
): Promise<StoredEvent<E>[]> {
  if (most === 0) return []
  const { rows } = await sql<{ seq: number; at: number; event: string }>`
    with recursive ${logOf(tx, address, after)}
    select seq, at, event from log where seq <= ${after + most} order by seq`.execute(tx.db)
  return rows.map((row) => ({ seq: row.seq, at: row.at, event: JSON.parse(row.event) as E }))
}

/** The events of a topic after this seq, each found by the id that the next one names. */
function logOf({ database }: Tx, address: TopicAddress, after: number) {
  return sql`log (id, before_id, seq, at, event) as (
      select last.id, last.before_id, last.seq, last.at, last.event
      from topic ${joinOne(database, 'topicEvent', 'id', 'topic.lastId', 'last')}
      where topic.address = ${address} and last.seq > ${after}
      union all
      select earlier.id, earlier.before_id, earlier.seq, earlier.at, earlier.event
      from log ${joinOne(database, 'topicEvent', 'id', 'log.beforeId', 'earlier')}
      where earlier.seq > ${after}
    )`
}

/** The events of a topic after a seq, in their order. */
export interface LaterEvents {
  /** The topic's last seq. */
  head: number
  /** The id of the topic's last event. */
  lastId: number | null
  /** The id of the event before the first of these. */
  beforeId: number | null
  events: StoredEvent[]
}

/**
 * The events of each of these topics after its seq, at most so many of one; by one statement. A topic that does not exist is
 * missing.
 */
export async function listEventsAfter(
  { db, database }: Pick<Tx, 'db' | 'database'>,
  topics: readonly { address: TopicAddress; after: number }[],
  most: number,
): Promise<Map<TopicAddress, LaterEvents>> {
  // The first row of a topic is its own, with a null in the place of an event's seq.
  const { rows } = await sql<LaterRow>`
    with recursive
      known as (${givenRows(database, topics, { address: 'text', after: 'bigint' })}),
      later (address, after, head, last_id, before_id, seq, at, event) as (
        select known.address, known.after, topic.seq, topic.last_id, topic.last_id, cast(null as bigint), cast(0 as bigint), ''
        from known ${joinOne(database, 'topic', 'address', 'known.address')}
        union all
        select later.address, later.after, head, last_id, earlier.before_id, earlier.seq, earlier.at, earlier.event
        from later ${joinOne(database, 'topicEvent', 'id', 'later.beforeId', 'earlier')}
        where earlier.seq > later.after and head <= later.after + ${most}
      )
    select address, head, last_id, before_id, seq, at, event from later order by seq desc`.execute(db)
  const found = new Map<TopicAddress, LaterEvents>()
  for (const { address, head, lastId, beforeId, seq, at, event } of rows) {
    const topic = found.get(address) ?? { head, lastId, beforeId: null, events: [] }
    found.set(address, topic)
    if (seq === null) continue
    topic.beforeId = beforeId
    topic.events.unshift({ seq, at, event: JSON.parse(event) as unknown })
  }
  return found
}

interface LaterRow {
  address: TopicAddress
  head: number
  lastId: number | null
  beforeId: number | null
  seq: number | null
  at: number
  event: string
}

/** Deletes all events of a topic. */
export async function deleteEvents(tx: Tx, address: TopicAddress): Promise<void> {
  await sql`
    with recursive ${logOf(tx, address, 0)}
    delete from topic_event where id in (select id from log)`.execute(tx.db)
}

/** Of 128 programs at once, each has a number of its own; the last one is for all commands of the console. */
const NUMBER_BITS = 7
const STEP_BITS = 4
const OF_COMMANDS = 2 ** NUMBER_BITS - 1
const numbers = new WeakMap<Database, number>()
const steps = new WeakMap<Database, number>()

/** @param number of this server among those of its school, see server/platform/databases/postgres/server-place.ts. */
export function numberEvents(database: Database, number: number): void {
  numbers.set(database, number)
}

/**
 * In the order of time at this server, so that new rows lie together; below 2^53 until the year 2109. Two commands of
 * the same millisecond may make the same id, of which the database accepts one.
 */
function newId(database: Database): number {
  const step = Math.max((steps.get(database) ?? 0) + 1, database.runtime.now() * 2 ** STEP_BITS)
  steps.set(database, step)
  return step * 2 ** NUMBER_BITS + (numbers.get(database) ?? OF_COMMANDS)
}
