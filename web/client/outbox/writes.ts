import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { MAX_ASIDE } from '#contract/room/states.ts'
import type { Answer } from '../connection/answer.ts'
import { createStore } from '../store.ts'
import type { Timers } from '../timers.ts'
import { isWorthReading } from './is-worth-reading.ts'
import type { Journal } from './journal.ts'
import { createKeeping, isKeptPath } from './keep-writes.ts'
import { bothLate, type LateWork, lateWork } from './late-work.ts'
import { createOutbox, isFailing } from './outbox.ts'
import { createOvertaking } from './overtaking.ts'
import type { AsideWrite, RefusedWrite, Write } from './write.ts'

/** Where all that was done lies; `refused` where the school has all but what it did not take. */
export type Saved = 'at-school' | 'on-device' | 'nowhere' | 'refused'

interface Owner {
  id: string
  role: 'student' | 'tutor'
}

interface WritesDependencies extends Timers {
  chance(): number
  /** Ms of the server's clock, as far as the device knows it. */
  serverNow(): number
  ask(path: string, input: unknown): Promise<Answer<unknown>>
  journal: Journal
  /** Who is here. */
  me(): Owner | null
  makeRoom(): Promise<void>
}

/**
 * What is done in a tab, from the press until the school has it: the outbox sends it, the journal keeps what a student does. It
 * knows no browser.
 */
export function createWrites(deps: WritesDependencies) {
  /** Whether this browser journals what is done; null until it was tried. */
  const canJournal = createStore<boolean | null>(null)
  /** What was told after the end; null while there is nothing to say. */
  const late = createStore<LateWork | null>(null)
  /** What the school did not take, until it was read. */
  const refused = createStore<readonly RefusedWrite[]>([])
  const overtaking = createOvertaking()
  const freshId = () => newId<WriteId>()
  const keeping = createKeeping({
    journal: deps.journal,
    owner: () => (isStudent() ? deps.me()!.id : null),
    freshId,
    now: deps.now,
    makeRoom: deps.makeRoom,
    noticed: canJournal.set,
  })
  const outbox = createOutbox({
    now: deps.now,
    after: deps.after,
    chance: deps.chance,
    ask: deps.ask,
    pack: keeping.pack,
    halve: keeping.halve,
    overtaken: overtaking.inputOf,
    settled,
    wasPutAside: (write) => void markFate(write),
    report,
  })
  let owner: string | undefined
  let isIn = false

  function isStudent(): boolean {
    return deps.me()?.role === 'student'
  }

  /** The school has it, or does not take it: then it stays here until it was read. */
  function settled(write: Write, answer: Answer<unknown>): void {
    if (answer.ok) overtaking.saw(write)
    const now = deps.serverNow()
    late.set(bothLate(late.get(), lateWork(write, answer, now)))
    if (answer.ok || !isWorthReading(write, answer.problem, now)) return void keeping.forget(write.id)
    const kept = { ...write, problem: answer.problem }
    refused.set([...refused.get(), kept])
    void markFate(kept)
  }

  async function markFate(write: AsideWrite | RefusedWrite): Promise<void> {
    const fate =
      'problem' in write
        ? ({ kind: 'refused', problem: write.problem } as const)
        : ({ kind: 'aside', bugId: write.bugId } as const)
    await keeping.mark(write.id, fate)
  }

  /** The student's tutor reads how many, the log which. */
  async function report(aside: readonly AsideWrite[]): Promise<boolean> {
    if (!isStudent()) return true
    const answer = await deps.ask('/student/report-aside', {
      writeId: freshId(),
      aside: aside.slice(-MAX_ASIDE).map(({ id, path, bugId }) => ({ writeId: id, path, bugId })),
    })
    return answer.ok
  }

  async function keepOne(write: Write): Promise<void> {
    const couldJournal = canJournal.get()
    if (!(await keeping.keep(write))) return
    const isIt = ({ id }: Write) => id === write.id
    // What became of it in the meantime.
    const fated = [...outbox.aside.get(), ...refused.get()].find(isIt)
    if (fated) await markFate(fated)
    else if (outbox.unsent.get().some(isIt)) outbox.markKept(write.id)
    else return await keeping.forget(write.id)
    // There is room again: what was done meanwhile lies nowhere yet.
    if (couldJournal === false) keepAll()
  }

  /** Writes down anew, in its order, what no school has. */
  function keepAll(): void {
    const line = outbox.unsent.get().filter(({ path }) => isKeptPath(path))
    for (const write of [...refused.get(), ...outbox.aside.get(), ...line]) void keepOne(write)
  }

  return {
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
      const isKept = isKeptPath(path)
      const done = isKept ? { at: Math.round(deps.serverNow()), ...input } : input
      const write: Write = {
        id,
        path,
        input: { ...done, writeId: id },
        lasting: isKept && isStudent(),
        kept: false,
        ...(said && { said }),
      }
      const answer = outbox.send(write)
      if (isKept) void keepOne(write)
      return answer
    },

    /** Whoever is here now goes on with what they left unsent; nobody's work is sent as somebody else. */
    takeOver(): void {
      const current = deps.me()
      if (current && isIn && current.id === owner) return outbox.wake()
      isIn = current !== null
      outbox.interrupt()
      outbox.hold()
      if (!current) return
      if (current.id !== owner) {
        outbox.drop()
        refused.set([])
        late.set(null)
      }
      owner = current.id
      void keeping.left(current.id).then((left) => {
        if (deps.me()?.id !== current.id) return
        outbox.restore(left.line, left.aside)
        const known = new Set(refused.get().map(({ id }) => id))
        refused.set([...left.refused.filter(({ id }) => !known.has(id)), ...refused.get()])
        outbox.release()
      })
    },

    /** The browser's storage was cleared under this page. */
    wasCleared(): void {
      outbox.markCleared()
      keepAll()
    },

    saved(): Saved {
      const waiting = [...outbox.aside.get(), ...outbox.unsent.get()].filter(({ lasting }) => lasting)
      if (waiting.length === 0) return refused.get().length > 0 ? 'refused' : 'at-school'
      return waiting.every(({ kept }) => kept) ? 'on-device' : 'nowhere'
    },

    /** Work on its way to the school. What lies safely on the disk because the server fails at it is for the next build. */
    hasUnsent(): boolean {
      return outbox.unsent.get().some((write) => !(write.kept && isFailing(write)))
    },

    /** Tells the tutor of the lesson that is entered now what is put aside here. */
    reportAside(): void {
      if (outbox.aside.get().length > 0) outbox.reportAside()
    },

    /** They have been read. */
    forgetRefused(read: readonly RefusedWrite[]): void {
      refused.set(refused.get().filter((write) => !read.includes(write)))
      for (const { id } of read) void keeping.forget(id)
    },
  }
}
