import type { CallPath, InputOf } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { MAX_ASIDE } from '#contract/room/slices/states.ts'
import type { Answer } from '../connection/answer.ts'
import type { Client } from '../create-client.ts'
import { deviceOf } from '../device/device.ts'
import { createStore } from '../store.ts'
import { createJournaling, isJournaledPath } from './journal-writes.ts'
import { createLeftWork } from './left-work.ts'
import { createOutbox, isFailing } from './outbox.ts'
import { createOvertaking } from './pack-states.ts'
import { bothLate, isWorthReading, lateWork, type LateWork } from './worth-saying.ts'
import type { AsideWrite, RefusedWrite, Write } from './write.ts'

/** The place where all writes are stored; `refused` if the server has all except those that it refused. */
export type Saved = 'at-school' | 'on-device' | 'nowhere' | 'refused'

/** The writes of this client. */
export function outboxOf(client: Client) {
  return client.part(createWrites)
}

/**
 * The writes of a tab, from the press until the server has them: the outbox sends them, the journal stores a student's
 * writes.
 */
function createWrites(client: Client) {
  const { config, connection, session } = client
  const device = deviceOf(client)
  /** True if this browser journals writes; null until it was tried. */
  const canJournal = createStore<boolean | null>(null)
  /** Work that arrived after the end; null while there is nothing to show. */
  const late = createStore<LateWork | null>(null)
  /** The writes that the server refused, until the person has read them. */
  const refused = createStore<readonly RefusedWrite[]>([])
  const overtaking = createOvertaking()
  const freshId = () => newId<WriteId>(config)
  const tab = freshId()
  const journaling = createJournaling({
    journal: device.journal,
    tab,
    owner: () => (isStudent() ? session.me.get()!.id : null),
    freshId,
    now: config.now,
    // Loaded only when needed: a full disk is rare.
    makeRoom: () => import('../device/make-room.ts').then((m) => m.makeRoom()),
    noticed: canJournal.set,
  })
  const outbox = createOutbox({
    ...config,
    ask: (path, input) => client.ask(path as CallPath, input as InputOf<CallPath>),
    pack: journaling.pack,
    halve: journaling.halve,
    overtaken: overtaking.inputOf,
    settled,
    wasPutAside: (write) => void markFate(write),
    report,
  })
  outbox.unsent.subscribe(() => {
    const times = outbox.unsent.get().map(({ since }) => since)
    connection.unsentSince.set(times.length > 0 ? Math.min(...times) : null)
    // This device may be on another page than the server draws (web/first-frame.js).
    const mark = times.length > 0 ? 'some' : ''
    if (mark !== (config.choices.get('unsent') ?? '')) config.choices.set('unsent', mark)
  })
  let owner: string | undefined
  let restored: Promise<void> = Promise.resolve()
  let isIn = false
  const leftWork = createLeftWork({ tabs: config.tabs, tab, tabsOf: journaling.tabsOf, restore })

  function isStudent(): boolean {
    return session.me.get()?.role === 'student'
  }

  /** The writes of this person that these tabs have left on the disk are from now on sent by this tab. */
  async function restore(of: string, tabs: ReadonlySet<string>): Promise<void> {
    if (session.me.get()?.id !== of) return
    outbox.hold()
    const left = await journaling.left(of, tabs)
    if (session.me.get()?.id !== of) return
    outbox.restore(left.line, left.aside)
    const known = new Set(refused.get().map(({ id }) => id))
    refused.set([...left.refused.filter(({ id }) => !known.has(id)), ...refused.get()])
    outbox.release()
  }

  /** The server has it, or refuses it: a refused write stays here until the person has read it. */
  function settled(write: Write, answer: Answer<unknown>): void {
    if (answer.ok) overtaking.saw(write)
    const now = connection.clock.now()
    late.set(bothLate(late.get(), lateWork(write, answer, now)))
    if (answer.ok || !isWorthReading(write, answer.problem, now)) return void journaling.forget(write.id)
    const unread = { ...write, problem: answer.problem }
    refused.set([...refused.get(), unread])
    void markFate(unread)
  }

  async function markFate(write: AsideWrite | RefusedWrite): Promise<void> {
    const fate =
      'problem' in write
        ? ({ kind: 'refused', problem: write.problem } as const)
        : ({ kind: 'aside', bugId: write.bugId } as const)
    await journaling.mark(write.id, fate)
  }

  /** The student's tutor reads the number of writes, the log their ids. */
  async function report(aside: readonly AsideWrite[]): Promise<boolean> {
    if (!isStudent()) return true
    const answer = await client.ask('/student/report-aside', {
      writeId: freshId(),
      aside: aside.slice(-MAX_ASIDE).map(({ id, path, bugId }) => ({ writeId: id, path, bugId })),
    })
    return answer.ok
  }

  async function journalOne(write: Write): Promise<void> {
    const couldJournal = canJournal.get()
    if (!(await journaling.store(write))) return
    const isIt = ({ id }: Write) => id === write.id
    // The write's fate so far.
    const fated = [...outbox.aside.get(), ...refused.get()].find(isIt)
    if (fated) await markFate(fated)
    else if (outbox.unsent.get().some(isIt)) outbox.markJournaled(write.id)
    else return await journaling.forget(write.id)
    // There is disk space again: writes made meanwhile are not stored yet.
    if (couldJournal === false) journalAll()
  }

  /** Stores again, in order, the writes that the server does not have. */
  function journalAll(): void {
    const line = outbox.unsent.get().filter(({ path }) => isJournaledPath(path))
    for (const write of [...refused.get(), ...outbox.aside.get(), ...line]) void journalOne(write)
  }

  const writes = {
    canJournal,
    late,
    refused,
    unsent: outbox.unsent,
    aside: outbox.aside,
    wake: outbox.wake,
    retry: outbox.retry,
    tryAside: outbox.tryAside,

    /** @param input without the id, which is made here. */
    send(path: string, input: object, said?: string): Promise<Answer<unknown>> {
      const id = freshId()
      const isJournaled = isJournaledPath(path)
      const done = isJournaled ? { at: Math.round(connection.clock.now()), ...input } : input
      const write: Write = {
        id,
        path,
        input: { ...done, writeId: id },
        lasting: isJournaled && isStudent(),
        journaled: false,
        ...(said && { said }),
      }
      const answer = outbox.send(write)
      if (isJournaled) void journalOne(write)
      return answer
    },

    /** Resolves once the unsent writes of this person, from before this page, are here. */
    whenRestored: () => restored,

    /** Restores the unsent writes of the person who is signed in now; no write is sent as another person. */
    takeOver(): void {
      const current = session.me.get()
      if (current && isIn && current.id === owner) return outbox.wake()
      isIn = current !== null
      outbox.interrupt()
      outbox.hold()
      if (!current) return
      if (current.id !== owner) {
        outbox.drop()
        leftWork.giveUp()
        refused.set([])
        late.set(null)
      }
      owner = current.id
      restored = leftWork.bring(owner)
    },

    /** The browser's storage was cleared under this page. */
    wasCleared(): void {
      outbox.markCleared()
      journalAll()
    },

    saved(): Saved {
      const waiting = [...outbox.aside.get(), ...outbox.unsent.get()].filter(({ lasting }) => lasting)
      if (waiting.length === 0) return refused.get().length > 0 ? 'refused' : 'at-school'
      return waiting.every(({ journaled }) => journaled) ? 'on-device' : 'nowhere'
    },

    /** True while writes are on their way. Writes on the disk at which the server fails may wait for the next build. */
    hasUnsent(): boolean {
      return outbox.unsent.get().some((write) => !(write.journaled && isFailing(write)))
    },

    /** Reports the writes that are put aside here to the tutor of the current lesson. */
    reportAside(): void {
      if (outbox.aside.get().length > 0) outbox.reportAside()
    },

    /** The person has read them. */
    forgetRefused(read: readonly RefusedWrite[]): void {
      refused.set(refused.get().filter((write) => !read.includes(write)))
      for (const { id } of read) void journaling.forget(id)
    },
  }
  connection.on('online', writes.wake)
  connection.on('visible', () => void (isIn && leftWork.look(owner!)))
  connection.onReached(writes.retry)
  connection.build.subscribe(writes.tryAside)
  device.timesCleared.subscribe(writes.wasCleared)
  session.me.subscribe(writes.takeOver)
  writes.takeOver()
  return writes
}
