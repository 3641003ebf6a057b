import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { advances } from '#server/platform/databases/changed-rows.ts'
import { keyedRows, newRows } from '#server/platform/databases/row-kind.ts'
import { catchUp } from '../catch-up.ts'

const headColumns = { address: 'text', seq: 'bigint', lastId: 'bigint' } as const
/** Compare-and-set of a topic's last event. */
export const heads = advances('topic', 'address', 'seq', headColumns, (tx, rows) =>
  catchUp(
    tx,
    rows.map(({ address }) => address as TopicAddress),
  ),
)
export const newHeads = newRows('topic', headColumns)
export const snapshots = keyedRows('topicSnapshot', ['address'], {
  address: 'text',
  seq: 'bigint',
  state: 'text',
})
