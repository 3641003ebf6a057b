/** When to try again, or to look again. */
export interface Policy {
  baseMs: number
  /** How much longer each wait is than the one before; 1 without it. */
  factor?: number
  capMs?: number
  /** Chance multiplies each wait by a number between these, so that a class does not come back as one. */
  spread?: readonly [from: number, to: number]
  /** Chance does not lengthen a wait over the cap. */
  isCapFirm?: boolean
  /** There is no wait before the first try. */
  isFirstAtOnce?: boolean
}

const dial: Policy = {
  baseMs: 1_000,
  factor: 1.5,
  capMs: 10_000,
  spread: [0.5, 1.5],
  isCapFirm: true,
  isFirstAtOnce: true,
}

/** Every retry and poll of the engine. What a server asks for in `retry-after` comes before all of these. */
export const POLICIES = {
  /** A note that others changed first, or that the server failed at. */
  note: { ...dial, baseMs: 2_000, capMs: 60_000, isFirstAtOnce: false },
  /** The transport of the topics, after it was lost. */
  dial,
  /** A write that met no server. */
  unansweredWrite: dial,
  /** A write that the server failed at. */
  failedWrite: { ...dial, isFirstAtOnce: false },
  /** A write that was put aside. */
  asideWrite: { baseMs: 5_000, factor: 1.5, capMs: 10 * 60_000, spread: [0.5, 1.5] },
  /** The renewal of an access token, without a network. */
  renewal: { baseMs: 30_000, factor: 2, capMs: 16 * 60_000, spread: [1, 1.1] },
  /** The first question after who is signed in, without a network. */
  sessionCheck: { baseMs: 5_000, spread: [1, 2] },
  /** Whether the server can be reached, while the transport is not known to be well. */
  probe: { baseMs: 2_000, spread: [0.75, 1.25] },
  /** The better transport, while the topics are polled. */
  upgrade: { baseMs: 60_000 },
  /** A transaction that another was quicker than. */
  staleTransaction: { baseMs: 100, spread: [0.5, 1.5] },
  /** The reload for a new build. */
  newBuild: { baseMs: 30_000, spread: [0, 1] },
} as const satisfies Record<string, Policy>

/**
 * How long to wait, in ms.
 * @param step 0 for the first wait.
 * @param chance in [0, 1).
 */
export function delayMs(policy: Policy, chance: number, step = 0): number {
  const { baseMs, factor = 1, capMs = Infinity, spread: [from, to] = [1, 1], isCapFirm = false } = policy
  const ms = Math.min(baseMs * factor ** step, capMs) * (from + (to - from) * chance)
  return isCapFirm ? Math.min(ms, capMs) : ms
}

/** Counts the tries of one thing, and says how long to wait before each. */
export function createBackoff(chance: () => number, policy: Policy = POLICIES.dial) {
  const first = policy.isFirstAtOnce ? -1 : 0
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
