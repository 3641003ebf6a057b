import { topicAddress } from '#contract/kernel/live/topic.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/topics/topic-store.ts'
import { Broken } from '../broken.ts'
import type { SchoolDay } from '../school-day.ts'
import { checkTab } from './screen-checks.ts'
import { marksIn } from './write-ledger.ts'

/** After the troubles: everybody sees the same, nothing waits, nothing is lost, nothing is there twice. */
export async function checkAtRest(day: SchoolDay): Promise<void> {
  const { database } = day.servers.find(({ isUp }) => isUp)!
  const { sessionId } = day.school
  const { state, seq, events } = await day.driven(
    database!.transaction(async (tx) => ({
      ...(await readTopic(tx, lessonRoom, sessionId)),
      events: await tx.db
        .selectFrom('topicEvent')
        .select(['seq', 'event'])
        .where('address', '=', topicAddress(lessonRoom.name, sessionId))
        .orderBy('seq')
        .execute(),
    })),
  )
  if (day.bugs.length > 0) throw new Broken(day.bugs[0])
  checkSeqs(
    events.map((event) => event.seq),
    seq,
  )
  checkLedger(day, events)
  checkRules(state, events)
  checkConsents(day, state)
  for (const { tabs } of day.browsers) for (const tab of tabs) checkTab(tab, state, seq)
}

function checkSeqs(seqs: readonly number[], head: number): void {
  for (const [index, seq] of seqs.entries())
    if (seq !== seqs[0]! + index) throw new Broken(`the log has ${seq} at the place of ${seqs[0]! + index}`)
  if (seqs.length > 0 && seqs.at(-1) !== head)
    throw new Broken(`the head is ${head}, the log ends at ${seqs.at(-1)}`)
}

function checkLedger(day: SchoolDay, events: readonly { seq: number; event: string }[]): void {
  const places = new Map<string, number[]>()
  for (const { seq, event } of events)
    // A lesson that is opened repeats the notes.
    for (const mark of isOpening(event) ? [] : marksIn(event))
      places.set(mark, [...(places.get(mark) ?? []), seq])
  for (const entry of day.ledger.entries.values()) {
    const at = places.get(entry.mark) ?? []
    if (at.length > 1)
      throw new Broken(
        `${entry.who}'s ${entry.path} (${entry.mark}) has ${at.length} effects: ${events
          .filter(({ seq }) => at.includes(seq))
          .map(({ seq, event }) => `${seq} ${event}`)
          .join(', ')}`,
      )
    const isThere =
      MARKED.has(entry.path) && entry.acknowledgedAt !== null && !entry.isForgotten && !entry.isLate
    if (isThere && at.length === 0)
      throw new Broken(`${entry.who}'s ${entry.path} (${entry.mark}) was acknowledged, and is nowhere`)
  }
  checkOrder(day, places)
  checkOwnOrder(day, places)
}

function isOpening(event: string): boolean {
  return (JSON.parse(event) as { type: string }).type === 'room-opened'
}

/** The calls whose mark is in their events. */
const MARKED = new Set(['/student/record-state', '/tutor/record-honor'])

/** A write that was acknowledged before another one was begun comes before it. */
function checkOrder(day: SchoolDay, places: ReadonlyMap<string, readonly number[]>): void {
  const marked = day.ledger.acknowledged
    // One whose acknowledgement a restored backup has forgotten may be sent again, and stands where it came again.
    .filter(({ mark, isForgotten }) => places.has(mark) && !isForgotten)
    .map((entry) => ({ ...entry, at: places.get(entry.mark)![0]! }))
    .sort((one, other) => one.at - other.at)
  let latest = { sentAt: -Infinity, mark: '', at: 0 }
  // In the order of the log, none was acknowledged before an earlier one was even sent.
  for (const entry of marked) {
    if (entry.acknowledgedAt! < latest.sentAt)
      throw new Broken(`${entry.mark} was acknowledged before ${latest.mark} was sent, and comes after it`)
    if (entry.sentAt > latest.sentAt) latest = entry
  }
}

/** The states of one person stand in the order in which they were made. */
function checkOwnOrder(day: SchoolDay, places: ReadonlyMap<string, readonly number[]>): void {
  const last = new Map<object, number>()
  for (const { who, tab, path, mark, isRefused } of day.ledger.entries.values()) {
    // On a disk that refused to store the refusal, it is sent again later, and may be taken then.
    if (isRefused) continue
    const at = path === '/student/record-state' ? places.get(mark)?.[0] : undefined
    if (at === undefined) continue
    if (at < (last.get(tab) ?? 0)) throw new Broken(`${who}'s state ${mark} comes before an earlier one`)
    last.set(tab, at)
  }
}

function checkRules({ line, talks, tutors }: Room, events: readonly { event: string }[]): void {
  const raised = events
    .map(({ event }) => JSON.parse(event) as { type: string; callId?: string })
    .flatMap(({ type, callId }) => (type === 'call-raised' ? callId! : []))
  const places = line.map(({ id }) => raised.indexOf(id))
  if (places.some((place, index) => index > 0 && place < places[index - 1]!))
    throw new Broken(`the line is not in the order of raising: ${places.join(', ')}`)
  const replaced = talks.find(({ tutorId }) => tutors[tutorId]?.replacedBy)
  if (replaced) throw new Broken(`the talk of ${replaced.displayName} goes on, whose lesson was taken over`)
  for (const key of ['tutorId', 'studentId'] as const) {
    const ids = talks.map((talk) => talk[key]).filter(Boolean)
    if (new Set(ids).size < ids.length) throw new Broken(`one ${key} is in two talks`)
  }
}

/** The room knows of every consent that was taken back. */
function checkConsents({ rights, time }: SchoolDay, { status, students }: Room): void {
  if (status === 'finished') return
  const open = Object.values(students).find(
    ({ id, consents }) => consents?.voice && rights.isSilent(id, time.now),
  )
  if (open) throw new Broken(`the room allows the voice of ${open.displayName}, which the family does not`)
}
