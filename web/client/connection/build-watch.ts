import { delayMs, POLICIES } from '../policies.ts'
import type { Timers } from '../timers.ts'

export interface BuildDependencies extends Timers {
  /** In [0, 1). */
  chance(): number
  /** True if this tab has already reloaded for that build. */
  isRemembered(id: string): boolean
  remember(id: string): void
  /** True if nothing is unsent, half written, or in the middle of a check. */
  isSafe(): boolean
  /** Calls back whenever a reload may have become safer; returns a function that stops it. */
  onSafer(look: () => void): () => void
  /** Updates the service worker first: an old one would serve the old page again, for ever. */
  updateWorker(): Promise<void>
  reload(): void
}

/**
 * Reloads the page for a new build of the server: once for each foreign build and tab, when it is safe. Two builds behind
 * one address cause no endless reloads, since each is followed once.
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
