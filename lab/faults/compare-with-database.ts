import type { BenchDatabase } from '#lab/bench/live-lesson/bench-database.ts'
import type { Tx } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { type Entry, type Ledger, MARKS } from './ledger.ts'

/** What the database says of the ledger. */
export interface Comparison {
  acknowledged: number
  /** Acknowledged, and not there as it must be. */
  lost: number
  /** There more than once, acknowledged or not. */
  doubled: number
}

/** Holds every entry against the rows: its event at its seq, its honor, its answer kept under its id. */
export async function compareWithDatabase({ storage }: BenchDatabase, ledger: Ledger): Promise<Comparison> {
  const database = await openDatabase(storage)
  const found = await database.transaction((tx) => find(tx, ledger.entries))
  await database.close()
  const isThere = ({ mark, seq, givesHonor, writeId }: Entry) =>
    found.written.has(writeId) &&
    found.seqs.get(mark)?.[0] !== undefined &&
    (seq === null || found.seqs.get(mark)![0] === seq) &&
    (!givesHonor || found.honors.get(mark) === 1)
  const isDoubled = ({ mark }: Entry) =>
    (found.seqs.get(mark)?.length ?? 0) > 1 || (found.honors.get(mark) ?? 0) > 1
  const { acknowledged } = ledger
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((entry) => !isThere(entry)).length,
    doubled: ledger.entries.filter(isDoubled).length,
  }
}

async function find({ db }: Tx, entries: Entry[]) {
  const seqs = new Map<string, number[]>()
  for (const sessionId of new Set(entries.map((entry) => entry.sessionId))) {
    const rows = db.selectFrom('topic_event').select(['seq', 'event']).orderBy('seq')
    for (const { seq, event } of await rows.where('address', '=', `lesson-room/${sessionId}`).execute())
      for (const mark of new Set(event.match(MARKS))) seqs.set(mark, [...(seqs.get(mark) ?? []), seq])
  }
  const honors = new Map<string, number>()
  for (const { note } of await db.selectFrom('honor').select('note').execute())
    honors.set(note, (honors.get(note) ?? 0) + 1)
  const written = await db.selectFrom('idempotency').select('write_id').execute()
  return { seqs, honors, written: new Set<string>(written.map((row) => row.write_id)) }
}
