import type { Seed } from './seed.ts'

interface Due {
  at: number
  /** Of what is due in the same ms, the seed decides what comes first. */
  tie: number
  act(): void
}

/** The one queue of a simulated world. Nothing in it happens beside it: an act runs, all that it made ready runs, then the next. */
export class VirtualTime {
  /** ms since the beginning of the world. */
  now = 0
  /** How many acts have run. */
  acts = 0
  private readonly seed: Seed
  private readonly heap: Due[] = []

  constructor(seed: Seed) {
    this.seed = seed
  }

  /** @returns a function that takes it out again. */
  after(ms: number, act: () => void): () => void {
    const due = {
      at: this.now + Math.max(0, Math.ceil(ms)),
      tie: this.seed.chance(),
      act: act as (() => void) | null,
    }
    this.push(due as Due)
    return () => void (due.act = null)
  }

  /** Lets time pass. @param each is called after every act, with the world at rest. */
  async pass(ms: number, each: () => void = () => {}): Promise<void> {
    const end = this.now + ms
    for (let next = this.heap[0]; next && next.at <= end; next = this.heap[0]) {
      this.pop()
      const { act } = next
      if ((act as unknown) === null) continue
      this.now = Math.max(this.now, next.at)
      this.acts += 1
      act()
      await atRest()
      each()
    }
    this.now = end
  }

  private push(due: Due): void {
    const { heap } = this
    let at = heap.push(due) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (isBefore(heap[above]!, due)) break
      heap[at] = heap[above]!
      at = above
    }
    heap[at] = due
  }

  private pop(): void {
    const { heap } = this
    const last = heap.pop()!
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= heap.length) break
      const right = left + 1
      const below = right < heap.length && isBefore(heap[right]!, heap[left]!) ? right : left
      if (isBefore(last, heap[below]!)) break
      heap[at] = heap[below]!
      at = below
    }
    heap[at] = last
  }
}

function isBefore(one: Due, other: Due): boolean {
  return one.at < other.at || (one.at === other.at && one.tie <= other.tie)
}

/**
 * Resolves when every promise that is ready has run: none of them waits for anything outside of the world. Node runs the ticks that were
 * asked for when no promise is left, and once more those that these have asked for.
 */
function atRest(): Promise<void> {
  return new Promise((resolve) => process.nextTick(() => process.nextTick(resolve)))
}
