/** When to try or to poll again. */
export interface Policy {
  baseMs: number
  /** Each wait is this many times the one before; 1.5 without it. */
  factor?: number
  capMs?: number
  /**
   * Each wait is multiplied by a random number between these (0.5 and 1.5 without them), so that a class does not
   * reconnect all at once.
   */
  spread?: readonly [from: number, to: number]
  /** The random factor does not lengthen a wait over the cap. */
  isFirm?: boolean
  /** There is no wait before the first try. */
  atOnce?: boolean
}

const dial: Policy = {
  baseMs: 1_000,

  capMs: 10_000,

  isFirm: true,
  atOnce: true,
}

/** Every retry and poll of the engine. A server's `retry-after` comes before all of these. */
export const POLICIES = {
  /** The transport of the topics after it was lost, and a write that did not reach the server. */
  dial,
  /** A write that the server failed at. */
  failedWrite: { ...dial, atOnce: false },
  /** A write that was put aside. */
  asideWrite: { baseMs: 5_000, capMs: 10 * 60_000 },
  /** The renewal of an access token, without a network. */
  renewal: { baseMs: 30_000, factor: 2, capMs: 16 * 60_000, spread: [1, 1.1] },
  /** The first request for the signed-in person, without a network. */
  check: { baseMs: 5_000, spread: [1, 2] },
  /** The probe of the server, while the transport is not known to be healthy. */
  probe: { baseMs: 2_000, spread: [0.75, 1.25] },
  /** The try of a socket, while the topics are polled. */
  upgrade: { baseMs: 60_000 },
  /** A transaction that was stale. */
  stale: { baseMs: 100 },
  /** The line of a talk while the two are not connected. */
  talk: { baseMs: 2_000, capMs: 8_000, spread: [0.9, 1.1], isFirm: true },
  /** The reload for a new build. */
  newBuild: { baseMs: 30_000, spread: [0, 1] },
} as const satisfies Record<string, Policy>

/**
 * How long to wait, in ms.
 * @param step 0 for the first wait.
 * @param chance in [0, 1).
 */
export function delayMs(policy: Policy, chance: number, step = 0): number {
  const { baseMs, factor = 1.5, capMs = Infinity, spread: [from, to] = [0.5, 1.5], isFirm = false } = policy
  const ms = Math.min(baseMs * factor ** step, capMs) * (from + (to - from) * chance)
  return isFirm ? Math.min(ms, capMs) : ms
}

/** Counts the tries of one thing, and returns the wait before each. */
export function createBackoff(chance: () => number, policy: Policy = POLICIES.dial) {
  const first = policy.atOnce ? -1 : 0
  let step = first
  return {
    next(): number {
      const current = step++
      return current < 0 ? 0 : delayMs(policy, chance(), current)
    },
    startOver(): void {
      step = first
    },
  }
}
