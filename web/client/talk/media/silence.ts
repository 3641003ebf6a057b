import type { Timers } from '#contract/kernel/time.ts'

const LOOK_EVERY_MS = 100
/** A person who waits breathes louder than nothing at all. */
const LOOKS = 15

/** Finds out whether a microphone gives nothing at all. @param level 0 to 1. */
export function createSilenceCheck({ after }: Pick<Timers, 'after'>, level: () => number) {
  let cancel = (): void => undefined

  function look(looks: number, onSilent: () => void): void {
    if (level() > 0) return
    if (looks === 0) return onSilent()
    cancel = after(LOOK_EVERY_MS, () => look(looks - 1, onSilent))
  }

  return {
    begin(onSilent: () => void): void {
      cancel()
      look(LOOKS, onSilent)
    },
    stop: () => cancel(),
  }
}
