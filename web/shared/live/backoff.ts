const BASE_MS = 1_000
const FACTOR = 1.5
const CAP_MS = 10_000
const JITTER = 0.5

/**
 * How long to wait before each try, in ms: longer and longer, never longer than the cap.
 * @param atOnce no wait before the first.
 */
export function createBackoff(chance: () => number, { atOnce = true } = {}) {
  const first = atOnce ? 0 : 1
  let tries = first
  return {
    next(): number {
      const step = tries++
      if (step === 0) return 0
      const ms = Math.min(BASE_MS * FACTOR ** (step - 1), CAP_MS)
      // Half to one and a half: a class that lost its server together must not come back as one.
      return Math.min(ms * (1 - JITTER + 2 * JITTER * chance()), CAP_MS)
    },
    startOver(): void {
      tries = first
    },
  }
}
