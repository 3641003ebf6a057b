import { soundsAlone } from '#web/client/sound/audio-session.ts'

/** The loudness of one `<audio>`. */
export interface Loudness {
  /** 0 to 1. */
  set(volume: number): void
  /** Silent all the same while it goes to its place. */
  mute(isMuted: boolean): void
  /** Called in a press: only then does a browser let an output begin. */
  wake(): void
  /** False once its output has ended, and with it whatever this `<audio>` plays: another one is heard. */
  isHeard(): boolean
  close(): void
}

/**
 * The volume of an `<audio>` is its own, except on an iPhone or iPad, which ignores it: there it sounds through an output of the page,
 * from the first time that it should be quiet and that output runs. Until then it is heard in full.
 * @param onCut the output has ended: a telephone call or another program has taken the sound away.
 * @param open makes the browser's audio context.
 */
export function createLoudness(
  sound: HTMLAudioElement,
  onCut: () => void,
  open: () => AudioContext = () => new AudioContext(),
): Loudness {
  let volume = 1
  let output: AudioContext | null = null
  let gain: GainNode | null = null
  let isHeard = true
  const level = () => (sound.muted ? 0 : volume)

  /** An `<audio>` cannot be taken out of an output again: it goes there late, and only if that runs. */
  function join(context: AudioContext): void {
    if (gain || volume === 1 || context.state !== 'running') return
    gain = new GainNode(context, { gain: level() })
    const source = new MediaElementAudioSourceNode(context, { mediaElement: sound })
    source.connect(gain).connect(context.destination)
  }

  function wake(): void {
    if (!isHeard || keepsVolume(sound, volume)) return
    const context = (output ??= opened())
    if (context.state === 'running') join(context)
    else
      void context.resume().then(
        () => join(context),
        () => undefined,
      )
  }

  function opened(): AudioContext {
    const context = open()
    context.addEventListener('statechange', () => {
      if (context.state === 'running') return join(context)
      if (!gain || !isHeard) return
      isHeard = false
      onCut()
    })
    soundsAlone()
    return context
  }

  return {
    set(next) {
      volume = next
      if (gain) gain.gain.value = level()
      else wake()
    },
    mute(isMuted) {
      sound.muted = isMuted
      if (gain) gain.gain.value = level()
    },
    wake,
    isHeard: () => isHeard,
    close() {
      isHeard = false
      void output?.close().catch(() => undefined)
    },
  }
}

/** Sets the volume of an element; false if the device ignores it. */
function keepsVolume(sound: HTMLAudioElement, volume: number): boolean {
  sound.volume = volume
  return Math.abs(sound.volume - volume) < 0.01
}
