import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'

const KEY = 'trial press'
let press: WriteId | null = null

/** The press whose answer has not come: it may be lost on its way back, and the next press is the same, after a reload too. */
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
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage)
  } catch {
    // A reload will be another press.
  }
}
