import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { tabStorage } from '#web/client/device/tab-storage.ts'

const KEY = 'trial press'
let press: WriteId | null = null

/**
 * The write id of a press without a response. The response may be lost, so the next press, also after a reload, repeats
 * the same write.
 */
export function openPress(): WriteId | null {
  return press ?? (tabStorage().get(KEY) as WriteId | null)
}

export function savePress(): WriteId {
  press = openPress() ?? newId<WriteId>()
  tabStorage().set(KEY, press)
  return press
}

export function forgetPress(): void {
  press = null
  tabStorage().remove(KEY)
}
