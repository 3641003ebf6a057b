import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { type Chance, thisDevice } from '#contract/kernel/random.ts'
import type { Timers } from '#contract/kernel/time.ts'

/**
 * The ground of a server: its time and its chance. Nothing below the commands asks the process for either, so that a
 * simulation can give another one. All times are ms.
 */
export interface Runtime extends Timers, Chance {
  /** Since some moment, by a clock that nobody can set; it may stop while the machine sleeps. */
  steady(): number
  /** Acts again and again, each so many ms; returns its cancel function. It keeps no process alive. */
  every(ms: number, act: () => void): () => void
  /** Resolves after so many ms; at 0 as soon as all that is ready has run. Whoever waits keeps the process alive. */
  wait(ms: number): Promise<void>
  /** Derives the key of a password (RFC 9106), which takes a while, beside the thread that answers people. */
  argon2id(parameters: Argon2Parameters): Promise<Buffer>
}

const argon2Async = promisify(argon2)

export const nodeRuntime: Runtime = {
  ...thisDevice,
  steady: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
  every(ms, act) {
    const timer = setInterval(act, ms).unref()
    return () => clearInterval(timer)
  },
  wait: (ms) => new Promise((resolve) => void (ms > 0 ? setTimeout(resolve, ms) : setImmediate(resolve))),
  argon2id: (parameters) => argon2Async('argon2id', parameters),
}

/** The first to come: the answer, or null after so many ms. */
export async function answerWithin<T>(runtime: Runtime, ms: number, answer: Promise<T>): Promise<T | null> {
  let cancel = () => {}
  const late = new Promise<null>((resolve) => (cancel = runtime.after(ms, () => resolve(null))))
  try {
    return await Promise.race([answer, late])
  } finally {
    cancel()
  }
}
