import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { attempt } from '#web/client/device/attempt.ts'

const KEY = 'trial press'
let press: WriteId | null = null

/**
 * The write id of a press without a response. The response may be lost, so the next press, also after a reload, repeats
 * the same write.
 */
export function openPress(): WriteId | null {
  return press ?? (read() as WriteId | null)
}

export function savePress(): WriteId {
  press = openPress() ?? newId<WriteId>()
  write((storage) => storage.setItem(KEY, press!))
  return press
}

export function forgetPress(): void {
  press = null
  write((storage) => storage.removeItem(KEY))
}

function read(): string | null {
  return attempt(() => sessionStorage.getItem(KEY)) ?? null
}

function write(change: (storage: Storage) => void): void {
  // Without storage, a press after a reload is a new write.
  attempt(() => change(sessionStorage))
}
