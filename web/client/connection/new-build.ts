import type { Timers } from '#contract/kernel/time.ts'
import type { Client } from '../create-client.ts'
import { serviceWorkers } from '../device/service-workers.ts'
import { tabStorage } from '../device/tab-storage.ts'
import { outboxOf } from '../outbox/writes.ts'
import { href } from '../page.ts'
import { delayMs, POLICIES } from '../policies.ts'

const KEY = 'reloaded for build '
/** A worker that takes longer than this is not waited for: the page comes from the network in any case. */
const WORKER_WITHIN_MS = 10_000

/** The steps of the running page when the server has a new build. */
export function newBuildOf(client: Client) {
  return client.part(createNewBuild)
}

function createNewBuild(client: Client) {
  const outbox = outboxOf(client)
  const { reloadHolds } = client.connection
  return createBuildWatch({
    ...client.config,
    isRemembered: (id) => tabStorage().get(KEY + id) !== null,
    remember: (id) => tabStorage().set(KEY + id, '1'),
    isSafe: () => !outbox.hasUnsent() && reloadHolds.get() === 0 && !isWriting(),
    onSafer(look) {
      const stops = [outbox.unsent.subscribe(look), reloadHolds.subscribe(look)]
      addEventListener('focusout', look)
      return () => {
        for (const stop of stops) stop()
        removeEventListener('focusout', look)
      }
    },
    async updateWorker() {
      const registration = await serviceWorkers()
        ?.getRegistration(href(''))
        .catch(() => undefined)
      if (registration)
        await Promise.race([
          updated(registration),
          new Promise<void>((resolve) => void client.config.after(WORKER_WITHIN_MS, resolve)),
        ]).catch(() => undefined)
    },
    reload: () => location.reload(),
  })
}

/** The person is typing. */
function isWriting(): boolean {
  const at = document.activeElement
  return (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.value !== ''
}

async function updated(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update()
  const coming = registration.installing ?? registration.waiting
  if (!coming) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve()
    }
    coming.addEventListener('statechange', look)
    look()
  })
}

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
