import { isOfToday } from './cache.ts'
import { onDevice } from './database.ts'
import type { MakeRoom } from './pinned.ts'

/** A worker of an older build does not know how. */
const WAIT_MS = 2_000

/** Drops what is kept of other days and other books, pictures and sound too. */
export async function dropOtherDays(): Promise<void> {
  await forgetOtherDays().catch(() => undefined)
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    setTimeout(resolve, WAIT_MS)
    worker.postMessage({ kind: 'make-room' } satisfies MakeRoom, [port2])
  })
  port1.close()
}

async function forgetOtherDays(): Promise<void> {
  const keys = await onDevice('kept', 'readonly', (store) => store.getAllKeys() as IDBRequest<string[]>)
  for (const key of keys)
    if (!isOfToday(key)) await onDevice('kept', 'readwrite', (store) => store.delete(key))
}
