import { msSince, type Timers } from '#contract/kernel/time.ts'

const TICK_MS = 1_000
/** After the last press or sound a child still looks at the waves, or says the sentence by themselves. */
const STILL_AT_IT_MS = 30_000
/** A piece this long is delivered at once, so that a closed tab loses little. */
const PIECE_S = 60
/** A trainer that was opened and closed is no training. */
const LEAST_S = 3

/**
 * Counts the seconds in which the trainer is used, and delivers them in pieces.
 * @param isSeen true while the page is in front.
 */
export function countTime({ now, after }: Timers, isSeen: () => boolean, deliver: (seconds: number) => void) {
  let usedAt = now()
  let isSounding = false
  let seconds = 0
  let cancel = after(TICK_MS, tick)

  function tick(): void {
    cancel = after(TICK_MS, tick)
    if (isSounding) usedAt = now()
    if (!isSeen() || msSince({ now }, usedAt) > STILL_AT_IT_MS) return
    seconds += 1
    if (seconds >= PIECE_S) flush()
  }

  function flush(): void {
    if (seconds < LEAST_S) return
    const piece = seconds
    seconds = 0
    deliver(piece)
  }

  return {
    /** The child pressed something. */
    use(): void {
      usedAt = now()
    },
    /** A sentence sounds, or the microphone is open. */
    setSounding(sounds: boolean): void {
      isSounding = sounds
      usedAt = now()
    },
    flush,
    stop(): void {
      cancel()
      flush()
    },
  }
}
