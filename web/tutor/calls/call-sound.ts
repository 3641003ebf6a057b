import { remember, remembered } from '#web/client/device/remembered.ts'
import { createStore } from '#web/client/store.ts'

/** Two soft notes, one after the other: Hz, and after how many seconds. */
const NOTES = [
  [659.26, 0],
  [880, 0.16],
] as const
const LOUDNESS = 0.12
const FADES_S = 0.45

/** `asleep`: on, and the browser lets nothing sound before the first press on this page. */
export type CallSound = 'on' | 'asleep' | 'off'

let context: AudioContext | null = null

export const callSound = createStore<CallSound>('asleep')

/** Follows what was chosen last, and wakes at the first press or key anywhere. Returns how to stop listening. */
export function readyCallSound(): () => void {
  if (remembered('call-sound') === 'off') callSound.set('off')
  const wake = (): void => {
    context ??= new AudioContext()
    void context.resume().then(() => {
      if (callSound.get() === 'asleep') callSound.set('on')
    })
  }
  document.addEventListener('pointerdown', wake)
  document.addEventListener('keydown', wake)
  return () => {
    document.removeEventListener('pointerdown', wake)
    document.removeEventListener('keydown', wake)
  }
}

/** One press turns it off or on; it is remembered on this device. */
export function switchCallSound(): void {
  const isOff = callSound.get() === 'off'
  remember('call-sound', isOff ? 'on' : 'off')
  // The press itself has woken it.
  callSound.set(isOff ? 'on' : 'off')
}

/**
 * Sounds for a new call, once on a device: the tab that is first says to the others that it was.
 * @param callId the newest of those that are new.
 */
export function soundCall(callId: string): void {
  if (remembered('sounded-call') === callId) return
  if (callSound.get() !== 'on' || !context) return
  remember('sounded-call', callId)
  for (const [hz, after] of NOTES) {
    const at = context.currentTime + after
    const note = context.createOscillator()
    const loudness = context.createGain()
    note.frequency.value = hz
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + FADES_S)
    note.connect(loudness).connect(context.destination)
    note.start(at)
    note.stop(at + FADES_S)
  }
}
