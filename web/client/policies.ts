/** When to try again, or to look again. */
export interface Policy {
  baseMs: number
  /** How much longer each wait is than the one before; 1.5 without it. */
  factor?: number
  capMs?: number
  /** Chance multiplies each wait by a number between these (0.5 and 1.5 without them), so that a class does not come back as one. */
  spread?: readonly [from: number, to: number]
  /** Chance does not lengthen a wait over the cap. */
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

/** Every retry and poll of the engine. What a server asks for in `retry-after` comes before all of these. */
export const POLICIES = {
  /** The transport of the topics after it was lost, and a write that met no server. */
  dial,
  /** A write that the server failed at. */
  failedWrite: { ...dial, atOnce: false },
  /** A write that was put aside. */
  asideWrite: { baseMs: 5_000, capMs: 10 * 60_000 },
  /** The renewal of an access token, without a network. */
  renewal: { baseMs: 30_000, factor: 2, capMs: 16 * 60_000, spread: [1, 1.1] },
  /** The first question after who is signed in, without a network. */
  check: { baseMs: 5_000, spread: [1, 2] },
  /** Whether the server can be reached, while the transport is not known to be well. */
  probe: { baseMs: 2_000, spread: [0.75, 1.25] },
  /** The better transport, while the topics are polled. */
  upgrade: { baseMs: 60_000 },
  /** A transaction that another was quicker than. */
  stale: { baseMs: 100 },
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

/** Counts the tries of one thing, and says how long to wait before each. */
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
