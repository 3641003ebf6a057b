import type { CallPath } from '#contract/calls.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import type { Tab } from '#lab/faults/tab/tab.ts'
import type { Tx } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import type { BenchDatabase } from './databases.ts'
import type { BegunLesson } from './school.ts'

/** One write, and the rows and events that must hold it once it is acknowledged. */
export interface LedgerEntry {
  /** The id of the write that the server acknowledged; null before that. */
  writeId: string | null
  sessionId: SessionId
  /** It is in the room's event and in the honor's row, which are found by it. */
  mark: string
  givesHonor: boolean
  /** `performance.now()` of the acknowledgement; null before it. */
  acknowledgedAt: number | null
  /** The room's seq, if the response has one. */
  seq: number | null
}

/** Finds marks in any text. */
const MARKS = /mark-[0-9a-f]{8}-[0-9a-f-]{27}/g

/** Every write that was sent, with its acknowledgement. */
export class Ledger {
  readonly entries: LedgerEntry[] = []
  /** Responses that were neither an acknowledgement nor a reason for the outbox to retry. */
  readonly refused: string[] = []

  acknowledgedCount = 0

  get acknowledged(): LedgerEntry[] {
    return this.entries.filter(({ acknowledgedAt }) => acknowledgedAt !== null)
  }

  /** A student records their state. */
  state(tab: Tab, { sessionId, place }: BegunLesson, more: object = {}): Promise<LedgerEntry> {
    return this.write(tab, '/student/record-state', sessionId, (mark) => ({
      sessionId,
      state: { ...place, sentence: 's1', activity: 'reading', progress: { mark, ...more } },
    }))
  }

  /** A tutor writes a note about a student. */
  note(tab: Tab, { sessionId, lessonId }: BegunLesson, studentId: string): Promise<LedgerEntry> {
    return this.write(tab, '/tutor/record-state', sessionId, (note) => ({
      lessonId,
      studentId,
      change: { kind: 'note', note },
    }))
  }

  /** A tutor honors a student: a row of its own beside the room's event. */
  honor(
    tab: Tab,
    { sessionId, lessonId }: BegunLesson,
    studentId: string,
    kind: HonorKind,
  ): Promise<LedgerEntry> {
    return this.write(tab, '/tutor/record-honor', sessionId, (note) => ({
      lessonId,
      studentId,
      kind,
      note,
    }))
  }

  /** The entry of a write that is about to be sent. */
  begin(sessionId: SessionId, givesHonor = false): LedgerEntry {
    const entry: LedgerEntry = {
      writeId: null,
      sessionId,
      mark: `mark-${newId<string>()}`,
      givesHonor,
      acknowledgedAt: null,
      seq: null,
    }
    this.entries.push(entry)
    return entry
  }

  private async write(
    tab: Tab,
    path: CallPath,
    sessionId: SessionId,
    input: (mark: string) => object,
  ): Promise<LedgerEntry> {
    const entry = this.begin(sessionId, path === '/tutor/record-honor')
    const { answer, writeId } = await tab.send(path, input(entry.mark))
    if (answer.ok) {
      entry.writeId = writeId
      entry.acknowledgedAt = performance.now()
      this.acknowledgedCount += 1
      entry.seq = (answer.value as { seq?: number } | undefined)?.seq ?? null
    } else this.refused.push(`${path} ${JSON.stringify(answer.problem)}`)
    return entry
  }
}

/** The ledger compared with the database. */
interface Comparison {
  acknowledged: number
  /** Acknowledged, but missing or wrong in the database. */
  lost: number
  /** In the database more than once, acknowledged or not. */
  doubled: number
}

/** Compares every entry with the rows: the event at its seq, the honor, and the response stored under the write id. */
export async function compareWithDatabase({ storage }: BenchDatabase, ledger: Ledger): Promise<Comparison> {
  const database = await openDatabase(storage)
  const found = await database.transaction((tx) => find(tx, ledger.entries))
  await database.close()
  const isThere = ({ mark, seq, givesHonor, writeId }: LedgerEntry) =>
    writeId !== null &&
    found.written.has(writeId) &&
    found.seqs.get(mark)?.[0] !== undefined &&
    (seq === null || found.seqs.get(mark)![0] === seq) &&
    (!givesHonor || found.honors.get(mark) === 1)
  const isDoubled = ({ mark }: LedgerEntry) =>
    (found.seqs.get(mark)?.length ?? 0) > 1 || (found.honors.get(mark) ?? 0) > 1
  const { acknowledged } = ledger
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((entry) => !isThere(entry)).length,
    doubled: ledger.entries.filter(isDoubled).length,
  }
}

async function find({ db }: Tx, entries: LedgerEntry[]) {
  const seqs = new Map<string, number[]>()
  for (const sessionId of new Set(entries.map((entry) => entry.sessionId))) {
    const rows = db.selectFrom('topicEvent').select(['seq', 'event']).orderBy('seq')
    for (const { seq, event } of await rows.where('address', '=', `lesson-room/${sessionId}`).execute())
      for (const mark of new Set(event.match(MARKS))) seqs.set(mark, [...(seqs.get(mark) ?? []), seq])
  }
  const honors = new Map<string, number>()
  for (const { note } of await db.selectFrom('honor').select('note').execute())
    honors.set(note, (honors.get(note) ?? 0) + 1)
  const written = await db.selectFrom('idempotency').select('writeId').execute()
  return { seqs, honors, written: new Set<string>(written.map((row) => row.writeId)) }
}
