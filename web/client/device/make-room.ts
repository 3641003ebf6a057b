import { currentClient } from '../current-client.ts'
import { deviceOf } from './device.ts'
import type { MakeRoom } from './files.ts'
import { serviceWorkers } from './service-workers.ts'

/** A worker of an older build does not answer this message. */
const WAIT_MS = 2_000

/** On a full disk: drops the cache of other days and other books, with pictures and sound. */
export async function makeRoom(): Promise<void> {
  await deviceOf(currentClient())
    .cache.dropOtherDays()
    .catch(() => undefined)
  const worker = serviceWorkers()?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    currentClient().config.after(WAIT_MS, resolve)
    worker.postMessage({ kind: 'make-room' } satisfies MakeRoom, [port2])
  })
  port1.close()
}
