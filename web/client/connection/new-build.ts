import type { Client } from '../create-client.ts'
import { outboxOf } from '../outbox/send.ts'
import { href } from '../page.ts'
import { reloadHolds } from '../reload-holds.ts'
import { createBuildWatch } from './build-watch.ts'

const KEY = 'reloaded for build '
/** A worker that takes longer than this is not waited for: the page comes from the network in any case. */
const WORKER_WITHIN_MS = 10_000

/** The steps of the running page when the server has a new build. */
export function newBuildOf(client: Client) {
  return client.part(createNewBuild)
}

function createNewBuild(client: Client) {
  const outbox = outboxOf(client)
  return createBuildWatch({
    ...client.config,
    isRemembered(id) {
      try {
        return sessionStorage.getItem(KEY + id) !== null
      } catch {
        // Without session storage one reload could become many.
        return true
      }
    },
    remember: (id) => sessionStorage.setItem(KEY + id, '1'),
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
      const registration = await navigator.serviceWorker?.getRegistration(href(''))
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
