import { createStore } from './create-store.ts'
import { createBackoff } from './live/backoff.ts'
import type { Timers } from './timers.ts'
import type { Answer, Problem } from './wire/answer.ts'

/** No call takes so long; the server has tried for 2 s by then and says that it is away. */
const LOST_AFTER_MS = 3_000

export interface Write {
  /** Makes the server apply it once. */
  id: string
  path: string
  input: unknown
  /** It lies on this device's disk. */
  kept: boolean
}

interface Pending extends Write {
  /** It may have reached the server: from now on it goes out as it is. */
  attempted: boolean
  answered: readonly ((answer: Answer<unknown>) => void)[]
}

export interface OutboxWorld extends Timers {
  chance(): number
  ask(path: string, input: unknown): Promise<Answer<unknown>>
  /** Several at the head of the line as one; null when they are better sent one by one. */
  pack(writes: readonly Write[]): Promise<{ count: number; write: Write } | null>
  /** The server has answered, whatever it said. */
  forget(write: Write, answer: Answer<unknown>): void
}

/**
 * What was done and is not yet answered, in the order of doing. A write that met no server goes out again as it is; its id
 * makes the server apply it once. Everything else, a refusal too, is an answer.
 */
export function createOutbox(world: OutboxWorld) {
  const unsent = createStore<readonly Pending[]>([])
  const backoff = createBackoff(world.chance)
  let cancelWait: (() => void) | null = null
  // A question of an ended session is never answered; a new session does not wait for it.
  let shift = 0
  let busy = false
  let held = false
  let askedAt = 0

  async function next(): Promise<void> {
    cancelWait?.()
    cancelWait = null
    if (busy || held || unsent.get().length === 0) return
    const mine = shift
    busy = true
    askedAt = world.now()
    await packHead(mine)
    const write = unsent.get()[0]
    if (mine !== shift || !write) return
    write.attempted = true
    const answer = await world.ask(write.path, write.input)
    if (mine !== shift) return
    busy = false
    if (!answer.ok && isUnheard(answer.problem)) return wait(answer.problem)
    backoff.startOver()
    unsent.set(unsent.get().filter(({ id }) => id !== write.id))
    world.forget(write, answer)
    for (const tell of write.answered) tell(answer)
    void next()
  }

  async function packHead(mine: number): Promise<void> {
    const waiting = unsent.get()
    if (waiting.length < 2 || waiting[0]!.attempted) return
    const packed = await world.pack(waiting)
    if (!packed || mine !== shift) return
    const answered = unsent
      .get()
      .slice(0, packed.count)
      .flatMap((write) => write.answered)
    unsent.set([{ ...packed.write, attempted: false, answered }, ...unsent.get().slice(packed.count)])
  }

  function wait(problem: Problem): void {
    // A server that is there says itself when to come back; only where nothing answers is it asked more and more seldom.
    const ms = 'retryAfterMs' in problem ? problem.retryAfterMs : backoff.next()
    cancelWait = world.after(ms, () => void next())
  }

  return {
    unsent,
    send(write: Write): Promise<Answer<unknown>> {
      return new Promise((answered) => {
        unsent.set([...unsent.get(), { ...write, attempted: false, answered: [answered] }])
        if (!cancelWait) void next()
      })
    },
    /** What was left behind goes out before what is done now. Its first may have been on its way already. */
    restore(writes: readonly Write[]): void {
      const known = new Set(unsent.get().map(({ id }) => id))
      const left = writes.filter(({ id }) => !known.has(id))
      const pending = left.map((write, index) => ({ ...write, attempted: index === 0, answered: [] }))
      unsent.set([...pending, ...unsent.get()])
    },
    /** It lies on the disk now. */
    markKept(id: string): void {
      const mark = (write: Pending) => (write.id === id ? Object.assign(write, { kept: true }) : write)
      unsent.set(unsent.get().map(mark))
    },
    /** The disk was cleared: nothing lies there any more. */
    markCleared(): void {
      unsent.set(unsent.get().map((write) => Object.assign(write, { kept: false })))
    },
    /** Nothing goes out until it is released. */
    hold(): void {
      held = true
    },
    release(): void {
      held = false
      void next()
    },
    /** Back on the network: at once. */
    wake(): void {
      void next()
    },
    /** The server was reached another way: an answer that has been waited for for a while was lost with the network of before. */
    retry(): void {
      if (busy && world.now() - askedAt < LOST_AFTER_MS) return
      shift += 1
      busy = false
      void next()
    },
    /** The session is over: what was under way is unheard. */
    interrupt(): void {
      shift += 1
      busy = false
      cancelWait?.()
      cancelWait = null
    },
    /** Somebody else sits here now. */
    drop(): void {
      unsent.set([])
    },
  }
}

function isUnheard({ kind }: Problem): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'away' || kind === 'too-many'
}
