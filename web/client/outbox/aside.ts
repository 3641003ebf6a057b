import type { Timers } from '#contract/kernel/time.ts'
import { delayMs, POLICIES } from '../policies.ts'
import { createStore } from '../store.ts'
import { type AsideWrite, writeAlone, type Write } from './write.ts'

export interface AsideDependencies extends Timers {
  chance(): number
  /** Reports all writes that are put aside on this device; resolves to true if the report was acknowledged. */
  report(aside: readonly AsideWrite[]): Promise<boolean>
}

/**
 * The writes at which the server fails while it accepts others. They are sent again without end, with a growing delay, and
 * at once after a restart and for a new build. They are reported to the server.
 * @param wake one of them is due.
 */
export function createAside(deps: AsideDependencies, wake: () => void) {
  const all = createStore<readonly AsideWrite[]>([])
  let isReported = true

  function set(writes: readonly AsideWrite[]): void {
    if (writes.length !== all.get().length) isReported = false
    all.set(writes)
  }

  function change(id: string, part: Partial<AsideWrite>): void {
    all.set(all.get().map((write) => (write.id === id ? { ...write, ...part } : write)))
  }

  function wait({ id, tries }: AsideWrite): void {
    deps.after(delayMs(POLICIES.asideWrite, deps.chance(), tries), () => {
      change(id, { due: true })
      wake()
    })
  }

  return {
    all,
    /** Reports this write too. False if the report is not acknowledged: then the server is the cause, not the write. */
    async mayPut(write: AsideWrite): Promise<boolean> {
      return await deps.report([...all.get(), write])
    },
    /** It has been reported. */
    put(write: AsideWrite): void {
      all.set([...all.get(), write])
      wait(write)
    },
    /** The server failed at it once more. */
    again(write: AsideWrite): void {
      const next = { ...write, tries: write.tries + 1, due: false }
      change(write.id, next)
      wait(next)
    },
    remove(id: string): void {
      set(all.get().filter((write) => write.id !== id))
    },
    /** From a visit before; due at once. */
    restore(writes: readonly AsideWrite[]): void {
      set([...all.get(), ...writes])
    },
    /** The server may have been fixed. */
    tryNow(): void {
      all.set(all.get().map((write) => ({ ...write, due: true })))
      wake()
    },
    /** Reports the writes that are put aside, if the server does not have the newest report. */
    async tell(): Promise<void> {
      if (!isReported) isReported = await deps.report(all.get())
    },
    /** The report has to be sent again. */
    untold(): void {
      isReported = false
    },
    drop(): void {
      all.set([])
      isReported = true
    },
  }
}

/** @param bugId of the response. */
export function asideOf(write: Write, bugId: string): AsideWrite {
  return { ...writeAlone(write), bugId, tries: 0, due: false }
}

/**
 * A check is not ended before its answers are sent, unless the server has failed this often at one of them: for about a
 * minute.
 */
const END_WAITS_FOR_TRIES = 6

/** The write to send now; null if there is none. */
export function pickNext<W extends Write>(
  line: readonly W[],
  aside: readonly AsideWrite[],
): W | AsideWrite | null {
  return aside.find(({ due }) => due) ?? line.find((write) => !waits(write, aside)) ?? null
}

function waits({ path, input }: Write, aside: readonly AsideWrite[]): boolean {
  if (path !== '/student/finish-final-check') return false
  return aside.some(
    (answer) =>
      answer.path === '/student/record-final-check' &&
      attemptOf(answer.input) === attemptOf(input) &&
      answer.tries < END_WAITS_FOR_TRIES,
  )
}

const attemptOf = (input: unknown) => (input as { attemptId: string }).attemptId
