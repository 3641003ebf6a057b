import { cacheThreshold } from '#contract/kernel/cache-threshold.ts'
import { attempt } from '#web/client/device/attempt.ts'
import { cacheAddress, type PinLesson } from '#web/client/device/files.ts'
import { makeRoom } from '#web/client/device/make-room.ts'
import { serviceWorkers } from '#web/client/device/service-workers.ts'
import { downloadProgress } from './lesson-download.tsx'

/** The worker caches a file in about 10 ms; a slow disk has more than a second. */
const LOOKS_AFTER_MS = [0, 5, 10, 20, 40, 80, 160, 320, 640]

/**
 * Fetches a lesson's files through the service worker, which caches them, one after the other so that the lesson itself has
 * the network. A failed file is fetched again with the next lesson, or when a page needs it.
 */
export async function downloadLesson(addresses: readonly string[], stop: AbortSignal): Promise<void> {
  downloadProgress.set(null)
  if (addresses.length === 0) return
  const worker = await workerInCharge(stop)
  if (!worker) return
  tellWorker(worker, addresses)
  askToStay()
  downloadProgress.set({ done: 0, of: addresses.length })
  let done = 0
  for (const address of addresses) {
    const isHere = (await isCached(address)) || (await comesHere(address, stop))
    if (stop.aborted) return
    if (isHere) downloadProgress.set({ done: (done += 1), of: addresses.length })
  }
}

/** On a full disk, a browser deletes other sites first. One that asks its person does so once. */
function askToStay(): void {
  const storage = attempt(() => navigator.storage as StorageManager | undefined)
  void storage?.persist().catch(() => undefined)
}

/** On a first visit the worker takes control after the page has loaded. A browser without workers caches nothing. */
async function workerInCharge(stop: AbortSignal): Promise<ServiceWorker | null> {
  const workers = serviceWorkers()
  if (!workers || workers.controller) return workers?.controller ?? null
  return await new Promise((resolve) => {
    const taken = () => resolve(workers.controller)
    workers.addEventListener('controllerchange', taken, { once: true, signal: stop })
    stop.addEventListener('abort', () => resolve(null), { once: true })
  })
}

async function isCached(address: string): Promise<boolean> {
  const found = attempt(() => caches.match(cacheAddress(address, location.href)))
  return (await found?.catch(() => undefined)) !== undefined
}

/** True once the file is in the worker's cache, a moment after the fetch. If the disk is full, makes room and fetches again. */
async function comesHere(address: string, stop: AbortSignal): Promise<boolean> {
  if (!(await fetched(address, stop))) return false
  if (await isCachedSoon(address)) return true
  await makeRoom().catch(() => undefined)
  return (await fetched(address, stop)) && (await isCachedSoon(address))
}

async function isCachedSoon(address: string): Promise<boolean> {
  for (const ms of LOOKS_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (await isCached(address)) return true
  }
  return false
}

async function fetched(address: string, stop: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(address, { signal: stop })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

/** Pins these files, so that the worker does not evict them. */
function tellWorker(worker: ServiceWorker, addresses: readonly string[]): void {
  const message: PinLesson = {
    kind: 'pin-lesson',
    addresses: addresses.map((address) => cacheAddress(address, location.href)),
    threshold: threshold(),
  }
  worker.postMessage(message)
}

function threshold(): number {
  const set = document.querySelector('meta[name="cache-bytes"]')?.getAttribute('content')
  return cacheThreshold(Number(set))
}
