import { randomInt } from 'node:crypto'
import type { TopicAddress } from '#contract/kernel/topic.ts'
import type { Tx } from '#server/platform/database.ts'
import { newRows, type RowSet, rowsOf } from '#server/platform/row-kind.ts'
import type { StoredEvent } from './hub.ts'
import type { TopicState } from './topic-cache.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    /**
     * In the order of writing, so that a commit of many topics writes few pages; each event names the one before it in its
     * topic.
     */
    topic_event: {
      id: number
      before_id: number | null
      address: string
      seq: number
      at: number
      event: string
    }
  }
}

const eventRows = newRows('topic_event', {
  id: 'bigint',
  before_id: 'bigint',
  address: 'text',
  seq: 'bigint',
  at: 'bigint',
  event: 'text',
})

/** The rows of events that follow this state, and the id of the last one. @param at ms of the server's clock. */
export function newEvents(
  address: TopicAddress,
  { seq: before, lastId }: Pick<TopicState, 'seq' | 'lastId'>,
  events: readonly unknown[],
  at: number,
): { set: RowSet; lastId: number | null } {
  let last = lastId
  const rows = events.map((event, index) => {
    const row = { id: newId(), before_id: last, address, seq: before + index + 1, at }
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
  const rows = await logOf(tx.db, address, after)
    .selectFrom('log')
    .select(['seq', 'at', 'event'])
    .where('seq', '<=', after + most)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ seq: row.seq, at: row.at, event: JSON.parse(row.event) as E }))
}

/** The events of a topic after this seq, each found by the id that the next one names. */
function logOf(db: Tx['db'], address: TopicAddress, after: number) {
  return db.withRecursive('log(id, before_id, seq, at, event)', (log) =>
    log
      .selectFrom('topic')
      .innerJoin('topic_event as last', 'last.id', 'topic.last_id')
      .where('topic.address', '=', address)
      .where('last.seq', '>', after)
      .select(['last.id', 'last.before_id', 'last.seq', 'last.at', 'last.event'])
      .unionAll((earlier) =>
        earlier
          .selectFrom('log')
          .innerJoin('topic_event as event', 'event.id', 'log.before_id')
          .where('event.seq', '>', after)
          .select(['event.id', 'event.before_id', 'event.seq', 'event.at', 'event.event']),
      ),
  )
}

/** Deletes all events of a topic. */
export async function deleteEvents(tx: Tx, address: TopicAddress): Promise<void> {
  await logOf(tx.db, address, 0)
    .deleteFrom('topic_event')
    .where('id', 'in', (log) => log.selectFrom('log').select('id'))
    .execute()
}

const NODE_BITS = 7
const STEP_BITS = 4
/** This process; two with the same number may make the same id, of which the database accepts one. */
const node = randomInt(2 ** NODE_BITS)
let step = 0

/** In the order of time within this process, so that new rows lie together; below 2^53 until the year 2109. */
function newId(): number {
  step = Math.max(step + 1, Date.now() * 2 ** STEP_BITS)
  return step * 2 ** NODE_BITS + node
}
