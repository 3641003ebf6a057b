import { createBackoff } from './live/backoff.ts'
import { createStore } from './store.ts'
import type { Timers } from './timers.ts'
import type { Answer, Problem } from './wire/answer.ts'

interface Write {
  path: string
  input: unknown
  answered(answer: Answer<unknown>): void
}

export interface OutboxWorld extends Timers {
  chance(): number
  ask(path: string, input: unknown): Promise<Answer<unknown>>
}

/**
 * What was done and is not yet answered, in the order of doing. A write that met no server goes out again as it is; its id
 * makes the server apply it once. Everything else, a refusal too, is an answer.
 */
export function createOutbox(world: OutboxWorld) {
  const unsent = createStore<readonly Write[]>([])
  const backoff = createBackoff(world.chance)
  let cancelWait: (() => void) | null = null
  // A question of an ended session is never answered; a new session does not wait for it.
  let shift = 0
  let busy = false

  async function next(): Promise<void> {
    cancelWait?.()
    cancelWait = null
    const write = unsent.get()[0]
    if (busy || !write) return
    const mine = shift
    busy = true
    const answer = await world.ask(write.path, write.input)
    if (mine !== shift) return
    busy = false
    if (!answer.ok && isUnheard(answer.problem)) return wait(answer.problem)
    backoff.startOver()
    unsent.set(unsent.get().slice(1))
    write.answered(answer)
    void next()
  }

  function wait(problem: Problem): void {
    const ms = Math.max(backoff.next(), 'retryAfterMs' in problem ? problem.retryAfterMs : 0)
    cancelWait = world.after(ms, () => void next())
  }

  return {
    unsent,
    send(path: string, input: unknown): Promise<Answer<unknown>> {
      return new Promise((answered) => {
        unsent.set([...unsent.get(), { path, input, answered }])
        if (!cancelWait) void next()
      })
    },
    /** Back on the network, or in a new session: at once. */
    wake(): void {
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
