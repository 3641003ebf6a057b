import type { Runtime } from '#server/platform/runtime.ts'

/** A hash takes 30 ms of one processor: more at once would only make each of them slower. */
const AT_ONCE = 2
/** So many checks of devices that are unknown may wait for one network. */
const MOST_WAITING = 60

/** The one who waits: a device that is known for the account, or a network of unknown ones. */
export interface Waiter {
  network: string
  isKnown: boolean
}

/**
 * The line of the slow checks of passwords. Known devices go first; then networks take turns, so that a flood of guesses
 * delays those of its own network alone, by no more than the checks that may wait there.
 */
export class CheckLine {
  private running = 0
  private readonly known: (() => void)[] = []
  private readonly networks = new Map<string, (() => void)[]>()

  /** Over this limit a check is not waited for. */
  isFull({ network, isKnown }: Waiter): boolean {
    return !isKnown && (this.networks.get(network)?.length ?? 0) >= MOST_WAITING
  }

  async run<T>(waiter: Waiter, check: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.lineUp(waiter, resolve))
    else this.running += 1
    try {
      return await check()
    } finally {
      const next = this.takeNext()
      if (next) next()
      else this.running -= 1
    }
  }

  private lineUp({ network, isKnown }: Waiter, begin: () => void): void {
    if (isKnown) this.known.push(begin)
    else this.networks.set(network, [...(this.networks.get(network) ?? []), begin])
  }

  private takeNext(): (() => void) | null {
    const known = this.known.shift()
    if (known) return known
    const [first] = this.networks
    if (!first) return null
    const [network, [next, ...rest]] = first
    // Behind the others, for their turn.
    this.networks.delete(network)
    if (rest.length > 0) this.networks.set(network, rest)
    return next!
  }
}

/** Of each server. */
const lines = new WeakMap<Runtime, CheckLine>()

/** Runs a slow check in its turn. @returns null where too many wait for this network already: nothing was checked. */
export async function checkInLine<T>(
  runtime: Runtime,
  waiter: Waiter,
  check: () => Promise<T>,
): Promise<T | null> {
  const line = lines.get(runtime) ?? new CheckLine()
  lines.set(runtime, line)
  return line.isFull(waiter) ? null : await line.run(waiter, check)
}
