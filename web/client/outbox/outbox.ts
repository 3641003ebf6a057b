import { msSince } from '#contract/kernel/time.ts'
import type { Answer, Problem } from '../connection/answer.ts'
import { createBackoff, POLICIES } from '../policies.ts'
import { createStore } from '../store.ts'
import { asideOf, createAside, pickNext, type AsideDependencies } from './aside.ts'
import { isAboutContent, meaningOf, type AsideWrite, type Write, writeAlone } from './write.ts'

/** No call takes so long; the server retries for 2 s by then, and says that it is away. */
const LOST_AFTER_MS = 3_000
/** After this many unexpected answers, the outbox finds out if the write or the server is the cause. */
const TRIES = 3

export interface Pending extends Write {
  /** It may have reached the server, so it must not change any more. */
  attempted: boolean
  /** How often it was answered unexpectedly. */
  failures: number
  /** The device's time since which it waits, of this visit. */
  since: number
  answered: readonly ((answer: Answer<unknown>) => void)[]
}

export interface OutboxDependencies extends AsideDependencies {
  ask(path: string, input: unknown): Promise<Answer<unknown>>
  /** Packs several writes at the head of the outbox into one; null when they are better sent one by one. */
  pack(writes: readonly Write[]): Promise<{ count: number; write: Write } | null>
  /** Splits a pack into two; null if the write is no pack. */
  halve(write: Write): Promise<Write[] | null>
  /** The input to send for a write that newer writes have overtaken. */
  overtaken(write: Write): unknown
  /** It was acknowledged, or refused for good. */
  settled(write: Write, answer: Answer<unknown>): void
  /** The server fails at it while it accepts others. */
  wasPutAside(write: AsideWrite): void
}

/**
 * The writes that are not yet acknowledged, in their order. A write is sent again unchanged, under its id, until the server has
 * acknowledged it or refused it for good. One at which the server fails while it accepts the report of that is put aside.
 */
export function createOutbox(deps: OutboxDependencies) {
  const unsent = createStore<readonly Pending[]>([])
  const unanswered = createBackoff(deps.chance, POLICIES.dial)
  const failed = createBackoff(deps.chance, POLICIES.failedWrite)
  const aside = createAside(deps, () => {
    if (!cancelWait) void next()
  })
  let cancelWait: (() => void) | null = null
  // A request of an ended session is never answered; a new session does not wait for it.
  let shift = 0
  let busy = false
  let held = false
  let askedAt = 0
  /** The server has sent a retry-after time. */
  let isTold = false

  async function next(): Promise<void> {
    cancelWait?.()
    cancelWait = null
    isTold = false
    if (busy || held) return
    const mine = shift
    busy = true
    askedAt = deps.now()
    await packHead(mine)
    if (mine !== shift) return
    const write = pickNext(unsent.get(), aside.all.get())
    if (write) {
      if (isPending(write)) write.attempted = true
      const answer = await deps.ask(write.path, isPending(write) ? write.input : deps.overtaken(write))
      if (mine !== shift) return
      await takeAnswer(write, answer, mine)
    }
    // Another person may be signed in by now.
    if (mine !== shift) return
    busy = false
    if (write && !cancelWait) void next()
  }

  async function takeAnswer(
    write: Pending | AsideWrite,
    answer: Answer<unknown>,
    mine: number,
  ): Promise<void> {
    const meaning = meaningOf(answer)
    if (answer.ok || meaning === 'refused') {
      unanswered.startOver()
      failed.startOver()
      if (answer.ok || !isAboutContent(answer.problem) || !(await split(write, mine))) settle(write, answer)
      if (mine === shift) await aside.tell()
    } else if (meaning === 'unanswered') waitOut(answer.problem)
    else if (isPending(write)) await stumble(write, answer, mine)
    else aside.again(write)
  }

  /** @param answer neither an acknowledgement nor a refusal. */
  async function stumble(
    write: Pending,
    answer: Extract<Answer<unknown>, { ok: false }>,
    mine: number,
  ): Promise<void> {
    write.failures += 1
    unsent.set([...unsent.get()])
    if (write.failures < TRIES) return wait(failed.next())
    if (!write.lasting) return settle(write, answer)
    const put = asideOf(write, answer.problem.kind === 'bug' ? answer.problem.id : answer.problem.kind)
    // If the report is not accepted either, the server is the cause and no write may overtake another.
    const isTaken = await aside.mayPut(put)
    if (mine !== shift) return
    if (!isTaken) return wait(failed.next())
    failed.startOver()
    if (await split(write, mine)) return aside.untold()
    if (mine !== shift) return
    remove(write)
    aside.put(put)
    deps.wasPutAside(put)
  }

  /** One bad part of a pack does not keep the other parts from the server. */
  async function split(write: Write, mine: number): Promise<boolean> {
    const halves = await deps.halve(write)
    if (!halves || mine !== shift) return false
    const whole = unsent.get().find(({ id }) => id === write.id)
    const { answered = [], since = deps.now() } = whole ?? {}
    remove(write)
    const pending = halves.map((half, at) => {
      const isLast = at === halves.length - 1
      return { ...half, attempted: true, failures: 0, since, answered: isLast ? answered : [] }
    })
    unsent.set([...pending, ...unsent.get()])
    return true
  }

  function settle(write: Pending | AsideWrite, answer: Answer<unknown>): void {
    remove(write)
    deps.settled(writeAlone(write), answer)
    if (isPending(write)) for (const tell of write.answered) tell(answer)
  }

  function remove(write: Write): void {
    if (isPending(write)) unsent.set(unsent.get().filter(({ id }) => id !== write.id))
    else aside.remove(write.id)
  }

  async function packHead(mine: number): Promise<void> {
    const end = unsent.get().findIndex(({ attempted }) => attempted)
    const fresh = end < 0 ? unsent.get() : unsent.get().slice(0, end)
    if (fresh.length < 2) return
    const packed = await deps.pack(fresh)
    if (!packed || mine !== shift) return
    // The work of a tab that has gone may have come before them meanwhile.
    const at = unsent.get().indexOf(fresh[0]!)
    const answered = fresh.slice(0, packed.count).flatMap((write) => write.answered)
    const pending = { ...packed.write, attempted: false, failures: 0, since: fresh[0]!.since, answered }
    unsent.set([...unsent.get().slice(0, at), pending, ...unsent.get().slice(at + packed.count)])
  }

  function waitOut(problem: Problem): void {
    // A server that is there sends a retry time; without one, the backoff grows.
    const said = 'retryAfterMs' in problem ? problem.retryAfterMs : 0
    isTold = problem.kind === 'too-many'
    wait(isTold ? Math.max(said, unanswered.next()) : said || unanswered.next())
  }

  /** The server was reached over a new connection: a response that is long overdue was lost with the old network. */
  function retry(): void {
    if (isTold) return
    const asked = askedAt
    const leftMs = busy ? LOST_AFTER_MS - msSince(deps, asked) : 0
    // It may still be answered over the old one.
    if (leftMs > 0) return void deps.after(leftMs, () => busy && asked === askedAt && retry())
    shift += 1
    busy = false
    void next()
  }

  function wait(ms: number): void {
    cancelWait = deps.after(ms, () => void next())
  }

  return {
    unsent,
    aside: aside.all,
    send(write: Write): Promise<Answer<unknown>> {
      return new Promise((answered) => {
        const pending = { ...write, attempted: false, failures: 0, since: deps.now(), answered: [answered] }
        unsent.set([...unsent.get(), pending])
        if (!cancelWait) void next()
      })
    },
    /** Writes left from before go before new ones. The first of them may have been on its way already. */
    restore(writes: readonly Write[], putAside: readonly AsideWrite[] = []): void {
      const known = new Set([...unsent.get(), ...aside.all.get()].map(({ id }) => id))
      const left = writes.filter(({ id }) => !known.has(id))
      const waiting = { failures: 0, since: deps.now(), answered: [] }
      const pending = left.map((write, at) => ({ ...write, ...waiting, attempted: at === 0 }))
      unsent.set([...pending, ...unsent.get()])
      aside.restore(putAside.filter(({ id }) => !known.has(id)))
    },
    tryAside: aside.tryNow,
    /** Reports again the writes that are put aside. */
    reportAside(): void {
      aside.untold()
      void aside.tell()
    },
    /** It is on the disk now. */
    markJournaled(id: string): void {
      const mark = (write: Pending) => (write.id === id ? Object.assign(write, { journaled: true }) : write)
      unsent.set(unsent.get().map(mark))
    },
    /** The disk was cleared: no write is stored any more. */
    markCleared(): void {
      unsent.set(unsent.get().map((write) => Object.assign(write, { journaled: false })))
    },
    /** Sends nothing until it is released. */
    hold(): void {
      held = true
    },
    release(): void {
      held = false
      void next()
    },
    /** The network is back: retries at once, unless the server has sent a retry time. */
    wake(): void {
      if (!isTold) void next()
    },
    retry,
    /** The session is over: the write under way has no answer. */
    interrupt(): void {
      shift += 1
      busy = false
      cancelWait?.()
      cancelWait = null
    },
    /** Another person is signed in now. */
    drop(): void {
      unsent.set([])
      aside.drop()
    },
  }
}

/** True if the server has failed at it again and again. */
export function isFailing({ failures }: Pending): boolean {
  return failures >= TRIES
}

function isPending(write: Write): write is Pending {
  return 'answered' in write
}
