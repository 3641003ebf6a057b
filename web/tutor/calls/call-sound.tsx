import { useRef } from 'react'
import { choices } from '#web/client/device/choices.ts'
import { onShown } from '#web/client/page.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'
import { useWords } from '#web/words/words.ts'

/** Two soft notes, one after the other: frequency in Hz, and start in seconds. */
const NOTES = [
  [659.26, 0],
  [880, 0.16],
] as const
const LOUDNESS = 0.12
const FADES_S = 0.45

/** `asleep`: on, but the browser allows no sound: before the first press on this page, or since it was interrupted. */
type CallSound = 'on' | 'asleep' | 'off'

let context: AudioContext | null = null

const callSound = createStore<CallSound>('asleep')

/**
 * Restores the last choice, and wakes the sound: at once where the page was pressed before, as after a one-time link, else at
 * the first press or key anywhere, and whenever the page is seen again. Returns a function that removes the listeners.
 */
export function readyCallSound(): () => void {
  if (choices.get('call-sound') === 'off') callSound.set('off')
  else if (navigator.userActivation?.hasBeenActive) wake()
  const forgetShown = onShown(() => context && wake())
  // At the end of a press, which an awake bell's narrower words would otherwise move away from its button.
  document.addEventListener('click', wake)
  document.addEventListener('keydown', wake)
  return () => {
    document.removeEventListener('click', wake)
    document.removeEventListener('keydown', wake)
    forgetShown()
  }
}

function wake(): void {
  if (!context) {
    context = new AudioContext()
    // A telephone call, or a tablet that slept, stops it.
    context.addEventListener('statechange', look)
  }
  void context.resume().then(look, look)
}

function look(): void {
  if (callSound.get() !== 'off') callSound.set(context?.state === 'running' ? 'on' : 'asleep')
}

/** One press turns it off or on; the choice is stored on this device. */
function switchCallSound(): void {
  const isOff = callSound.get() === 'off'
  choices.set('call-sound', isOff ? 'on' : 'off')
  callSound.set(isOff ? 'asleep' : 'off')
  if (isOff) wake()
}

/**
 * Plays the sound for a new call, once per device: the first tab marks the call in the device's storage for the others.
 * @param callId the newest of the new calls.
 */
export function soundCall(callId: string): void {
  if (choices.get('sounded-call') === callId) return
  if (callSound.get() !== 'on' || !context) return
  choices.set('sounded-call', callId)
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

/** Turns the sound of calls on this device off and on. */
export function CallSoundSwitch() {
  const { calls: words } = useWords().tutor
  const sound = useStore(callSound)
  // The press that wakes it wakes it before its click arrives, which must not turn it off.
  const isWaking = useRef(false)
  const begins = (): void => {
    isWaking.current = sound === 'asleep'
  }
  return (
    <button
      type="button"
      aria-pressed={sound === 'on'}
      aria-label={words.sound}
      title={words.sounds[sound]}
      onPointerDown={begins}
      onKeyDown={begins}
      onClick={() => (isWaking.current ? wake() : switchCallSound())}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-tutor px-2 text-sm ${sound === 'asleep' ? 'border border-calling bg-calling-ground font-semibold text-calling-ink' : 'hover:bg-leaf-ground'}`}
    >
      <Bell sound={sound} />
      {sound === 'asleep' && <span className="sr-only @3xl:not-sr-only">{words.wake}</span>}
    </button>
  )
}

function Bell({ sound, ...props }: IconProps & { sound: CallSound }) {
  return (
    <Icon size={1.375} {...props}>
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17ZM10 18.5a2 2 0 0 0 4 0" />
      {sound === 'off' && <path d="M4 4l16 16" />}
      {sound === 'asleep' && <path d="M17 2.5h4l-4 5h4" />}
    </Icon>
  )
}
