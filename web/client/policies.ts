const FACTOR = 1.5
const JITTER = 0.5

/**
 * How long to wait before each try, in ms: longer and longer, never longer than the cap.
 * @param atOnce no wait before the first.
 * @param baseMs the first wait.
 */
export function createBackoff(chance: () => number, { atOnce = true, baseMs = 1_000, capMs = 10_000 } = {}) {
  const first = atOnce ? 0 : 1
  let tries = first
  return {
    next(): number {
      const step = tries++
      if (step === 0) return 0
      const ms = Math.min(baseMs * FACTOR ** (step - 1), capMs)
      // Half to one and a half: a class that lost its server together must not come back as one.
      return Math.min(ms * (1 - JITTER + 2 * JITTER * chance()), capMs)
    },
    startOver(): void {
      tries = first
    },
  }
}
