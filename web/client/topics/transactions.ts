import type { Epoch, Revision } from '#contract/kernel/live/revision.ts'
import { msSince, type Timers } from '#contract/kernel/time.ts'
import { checkTree } from '#contract/kernel/tree.ts'
import type { Answer } from '../connection/answer.ts'
import { delayMs, POLICIES } from '../policies.ts'
import { createStore, type Store } from '../store.ts'
import type { Followed } from './topic-reader.ts'
import { TransactionError } from './transaction-error.ts'

/** Includes the first send. */
const MAX_SENDS = 25
/**
 * A reader that has not received a change within this time continues without it; the server decides if the revision is
 * stale.
 */
const CATCH_UP_MS = 10_000
/** No call takes so long: once the server was reached over a new connection, the response was lost with the old network. */
const LOST_AFTER_MS = 3_000

/** The part of the state that a transaction reads and changes. */
export interface Part<State, Value> {
  of(state: State): Value
  put(state: State, value: Value): State
}

/** Sends this value, decided on this revision of the topic, to the server; each time with a new id. */
type Send<Value> = (value: Value, seen: Revision) => Promise<Answer<{ seq: number }>>

/** A seq, and the epoch that it counts in. */
interface Place {
  epoch?: Epoch | undefined
  seq: number
}
const anywhere: Place = { seq: 0 }

/** `committed` is false if there was nothing to change. */
interface Outcome<Value> {
  committed: boolean
  value: Value
}

/**
 * Changes that hold only if nobody changed the same part before: decided on the current state, shown at once, decided
 * again when stale.
 */
export function createTransactions<State>(deps: Timers & { chance(): number }, topic: Followed<State>) {
  const { reader } = topic
  const changes = createShownChanges(topic)
  const waiting = new Set<{ since: number; lose(): void }>()

  function isAt({ epoch, seq }: Place): boolean {
    const isCounted = epoch === undefined || reader.within.epoch === epoch
    return reader.view.state !== null && reader.after !== null && isCounted && reader.after >= seq
  }

  /**
   * Waits for a short random time, so that the same clients do not collide again, and until this reader has the other's
   * change.
   */
  async function wait(place: Place): Promise<void> {
    const began = deps.now()
    do {
      const ms = delayMs(POLICIES.stale, deps.chance())
      await new Promise<void>((resolve) => void deps.after(ms, resolve))
    } while (!isAt(place) && msSince(deps, began) < CATCH_UP_MS)
  }

  async function receive<Value>(answer: Promise<Answer<Value>>): Promise<Answer<Value>> {
    return await new Promise((resolve, reject) => {
      const lose = (): void => resolve({ ok: false, problem: { kind: 'offline' } })
      const mine = { since: deps.now(), lose }
      waiting.add(mine)
      answer.then(resolve, reject).finally(() => waiting.delete(mine))
    })
  }

  /**
   * Changes one part of the topic to the value that `update` computes from the current one; undefined changes nothing.
   * @param update pure: it runs again on the fresh value when another client was quicker.
   * @throws TransactionError `max-retries` after 25 sends that were all stale; `disconnected` when the result is unknown;
   *   else the code of the refusal. Nothing is sent again after any of them.
   * @throws TreeError for a value that is no JSON; nothing has been shown or sent.
   */
  async function transact<Value>(
    part: Part<State, Value>,
    update: (value: Value) => Value | undefined,
    send: Send<Value>,
  ): Promise<Outcome<Value>> {
    const leave = topic.follow()
    let shown: ShownChange<State> | null = null
    try {
      if (!isAt(anywhere)) await wait(anywhere)
      for (let sends = 1; ; sends += 1) {
        const { state } = reader.view
        const seen = reader.revision
        if (state === null || seen === null) throw new TransactionError('disconnected')
        const value = update(part.of(state))
        if (value === undefined) return { committed: false, value: part.of(state) }
        checkTree(value)
        shown = changes.show(shown, { over: (under) => part.put(under, value), until: null })
        const answer = await receive(send(value, seen))
        if (answer.ok) {
          shown = changes.show(shown, { ...shown, until: answer.value.seq })
          return { committed: true, value }
        }
        const stale = staleAt(answer)
        if (stale === null) throw TransactionError.of(answer.problem)
        if (sends === MAX_SENDS) throw new TransactionError('max-retries')
        await wait(stale)
      }
    } finally {
      if (shown?.until === null) changes.show(shown, { ...shown, until: reader.after ?? 0 })
      leave()
    }
  }

  return {
    /** The changes under way, to be shown over the state. */
    changes: changes.all,
    transact,
    /** The server was reached over a new connection. */
    reached(): void {
      for (const { since, lose } of waiting) if (msSince(deps, since) >= LOST_AFTER_MS) lose()
    },
  }
}

/** The place to reach before another try; null if the answer has another reason. */
function staleAt(answer: Answer<unknown>): Place | null {
  if (answer.ok || answer.problem.kind !== 'refused' || answer.problem.code !== 'Stale') return null
  const { epoch, seq } = answer.problem.details
  return { epoch, seq: Number(seq) }
}

/** A change that is shown over a topic's state before the topic itself has it. */
interface ShownChange<State> {
  over(state: State): State
  /** From this seq on the topic contains the result; null while the seq is unknown. */
  readonly until: number | null
}

/** Keeps each change until its result is drawn, or the screen would show the previous value in between. */
function createShownChanges<State>({ reader, view }: Followed<State>): {
  all: Store<readonly ShownChange<State>[]>
  /** Replaces the change before, if there was one. */
  show(before: ShownChange<State> | null, change: ShownChange<State>): ShownChange<State>
} {
  const all = createStore<readonly ShownChange<State>[]>([])

  function prune(): void {
    if (view.get() !== reader.view) return
    const isOver = ({ until }: ShownChange<State>) => until !== null && until <= (reader.after ?? 0)
    if (all.get().some(isOver)) all.set(all.get().filter((change) => !isOver(change)))
  }

  view.subscribe(prune)
  return {
    all,
    show(before, change) {
      const others = all.get()
      all.set(before ? others.map((each) => (each === before ? change : each)) : [...others, change])
      prune()
      return change
    },
  }
}
