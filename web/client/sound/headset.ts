import type { Store } from '../store.ts'
import { lostSound, type LostSound } from './lost-sound.ts'

type Listed = Pick<MediaDeviceInfo, 'kind' | 'label'>
type Devices = Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>

/** A screen has speakers too, and takes them along. */
const OF_A_SCREEN = /hdmi|displayport/i

/**
 * Notices that a headset comes out, and is back: there are fewer devices to hear, or to speak into, than before. A browser
 * lists all of them only once it has opened a microphone.
 * @returns a function that stops it.
 */
export function followHeadset(
  devices: Devices | undefined,
  lost: Store<LostSound | null> = lostSound,
): () => void {
  if (!devices) return () => undefined
  let before: Counts | null = null
  /** The devices that must be back before the headset counts as found. */
  let missing: Counts | null = null
  let isStopped = false

  async function look(): Promise<void> {
    const now = countOf(await devices!.enumerateDevices().catch(() => [] as Listed[]))
    if (isStopped) return
    if (before && isFewer(now, before)) {
      missing ??= before
      lost.set('headset')
    } else if (missing && !isFewer(now, missing)) {
      missing = null
      if (lost.get() === 'headset') lost.set(null)
    }
    before = now
  }

  const onChange = () => void look()
  devices.addEventListener('devicechange', onChange)
  void look()
  return () => {
    isStopped = true
    devices.removeEventListener('devicechange', onChange)
  }
}

interface Counts {
  inputs: number
  outputs: number
}

function countOf(listed: readonly Listed[]): Counts {
  const count = (kind: Listed['kind']) =>
    listed.filter((each) => each.kind === kind && !OF_A_SCREEN.test(each.label)).length
  return { inputs: count('audioinput'), outputs: count('audiooutput') }
}

const isFewer = (now: Counts, before: Counts) => now.outputs < before.outputs || now.inputs < before.inputs
