const BASE_MS = 1_000
const FACTOR = 1.5
const CAP_MS = 10_000
const JITTER = 0.5

/** How long to wait before each dial, in ms: none before the first, then longer and longer, never longer than the cap. */
export function createBackoff(chance: () => number) {
  let dials = 0
  return {
    next(): number {
      const step = dials++
      if (step === 0) return 0
      const ms = Math.min(BASE_MS * FACTOR ** (step - 1), CAP_MS)
      // Half to one and a half: a class that lost its server together must not come back as one.
      return Math.min(ms * (1 - JITTER + 2 * JITTER * chance()), CAP_MS)
    },
    startOver(): void {
      dials = 0
    },
  }
}
