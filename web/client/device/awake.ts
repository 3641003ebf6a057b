/** The part of the browser that keeps a screen on. */
export interface ScreenLock {
  /** Rejects where the page is not shown, or the battery is low. */
  hold(): Promise<Pick<WakeLockSentinel, 'release'>>
  /** Hears when the page is shown again. @returns a function that ends it. */
  onShown(listener: () => void): () => void
  after(ms: number, act: () => void): () => void
}

/** No lesson is longer; a tablet that was forgotten in one sleeps again after it. */
const LONGEST_MS = 3 * 3_600_000

/**
 * Keeps the screen on: an iPad sleeps after two minutes in which it is not touched, and its child, who listens, would be away. A page that is
 * hidden loses the hold, and takes it again when it is shown.
 * @returns a function that lets the screen sleep.
 */
export function keepAwake(screen: ScreenLock): () => void {
  let isOver = false
  let held: Pick<WakeLockSentinel, 'release'> | null = null

  async function hold(): Promise<void> {
    const before = held
    // A refusal lets the screen sleep, as ever; the next time that the page is shown it is asked again.
    const next = await screen.hold().catch(() => null)
    if (next && (isOver || held !== before)) return await release(next)
    if (next) held = next
  }

  function stop(): void {
    if (isOver) return
    isOver = true
    forgetShown()
    cancelEnd()
    if (held) void release(held)
  }

  const forgetShown = screen.onShown(() => void hold())
  const cancelEnd = screen.after(LONGEST_MS, stop)
  void hold()
  return stop
}

const release = (held: Pick<WakeLockSentinel, 'release'>) => held.release().catch(() => undefined)
