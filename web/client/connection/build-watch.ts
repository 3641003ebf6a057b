import { delayMs, POLICIES } from '../policies.ts'
import type { Timers } from '../timers.ts'

export interface BuildDependencies extends Timers {
  /** In [0, 1). */
  chance(): number
  /** Whether this tab has reloaded for that build before. */
  isRemembered(id: string): boolean
  remember(id: string): void
  /** Nothing is unsent, half written, or in the middle of a check. */
  isSafe(): boolean
  /** Calls back whenever it may have become safer; returns its own end. */
  onSafer(look: () => void): () => void
  /** The service worker first: an old one would serve the old page again, for ever. */
  updateWorker(): Promise<void>
  reload(): void
}

/**
 * Follows the school to a new build: one reload for each foreign build and tab, when it is safe. Two builds behind one
 * address end there, since each is followed once.
 */
export function createBuildWatch(deps: BuildDependencies) {
  let isUnderWay = false

  async function goWhenSafe(id: string): Promise<void> {
    if (deps.isSafe()) await deps.updateWorker()
    if (!deps.isSafe()) return waitUntilSafe(id)
    deps.remember(id)
    deps.reload()
  }

  function waitUntilSafe(id: string): void {
    const stop = deps.onSafer(() => {
      if (!deps.isSafe()) return
      stop()
      void goWhenSafe(id)
    })
  }

  return {
    meet(id: string): void {
      if (isUnderWay || deps.isRemembered(id)) return
      isUnderWay = true
      deps.after(delayMs(POLICIES.newBuild, deps.chance()), () => void goWhenSafe(id))
    },
  }
}
