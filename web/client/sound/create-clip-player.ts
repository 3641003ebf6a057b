import { createStore } from '../store.ts'
import { msOf, type Samples } from './samples.ts'
import { beginSound } from './sounds.ts'

/** A sound is faded in and out this long, so that a cut in the middle of a wave makes no click; in s. */
const FADE_S = 0.004

export interface ClipPlayback {
  /** The name of the sound that plays; null when silent. */
  playing: string | null
  looping: boolean
}

export interface ClipOptions {
  /** Plays again and again without a gap, until it is stopped. */
  loop?: boolean
  /** It was played to its end, and not stopped. */
  onEnded?: () => void
  /** It is silent again: how often it was played to its end. */
  onSilent?: (times: number) => void
}

export type ClipPlayer = ReturnType<typeof createClipPlayer>

/**
 * Plays sounds from memory, one at a time. Unlike an `<audio>` element it begins, ends and repeats to the sample.
 * @param open makes the browser's audio context, at the first press.
 */
export function createClipPlayer(open: () => AudioContext = () => new AudioContext()) {
  const state = createStore<ClipPlayback>({ playing: null, looping: false })
  let context: AudioContext | null = null
  let now: Sounding | null = null
  let endSound = (): void => undefined

  function stop(): void {
    const before = now
    now = null
    before?.stop()
    endSound()
    if (state.get().playing !== null) state.set({ playing: null, looping: false })
  }

  /** A telephone call or another program may take the sound away: it is silent then, and does not look as if it played. */
  function opened(): AudioContext {
    const made = open()
    let hasRun = false
    made.addEventListener('statechange', () => {
      if (hasRun && made.state !== 'running') stop()
      hasRun = made.state === 'running'
    })
    return made
  }

  return {
    state,
    stop,
    play(name: string, samples: Samples, { loop = false, onEnded, onSilent }: ClipOptions = {}): void {
      stop()
      context ??= opened()
      // A context that was made before the first press, or that a phone call stopped, is silent until it is resumed.
      void context.resume()
      const mine = sound(context, samples, { loop, onSilent }, () => {
        if (now !== mine) return
        stop()
        onEnded?.()
      })
      now = mine
      endSound = beginSound()
      state.set({ playing: name, looping: loop })
    },
    /** ms into the sound that plays; null when silent. */
    positionMs: (): number | null => now?.positionMs() ?? null,
    /** Gives the browser its audio device back. */
    close(): void {
      stop()
      void context?.close()
      context = null
    },
  }
}

interface Sounding {
  stop(): void
  positionMs(): number
}

function sound(
  context: AudioContext,
  samples: Samples,
  { loop = false, onSilent }: Pick<ClipOptions, 'loop' | 'onSilent'>,
  onEnded: () => void,
): Sounding {
  const buffer = context.createBuffer(1, Math.max(1, samples.data.length), samples.rate)
  buffer.copyToChannel(samples.data, 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop })
  const gain = new GainNode(context, { gain: 0 })
  source.connect(gain).connect(context.destination)
  const beganAt = context.currentTime
  const lengthS = msOf(samples) / 1000
  gain.gain.setValueAtTime(0, beganAt)
  gain.gain.linearRampToValueAtTime(1, beganAt + FADE_S)
  if (!loop) {
    gain.gain.setValueAtTime(1, beganAt + Math.max(FADE_S, lengthS - FADE_S))
    gain.gain.linearRampToValueAtTime(0, beganAt + lengthS)
  }
  const soundedMs = () => (context.currentTime - beganAt) * 1000
  let hasEnded = false
  source.addEventListener('ended', () => {
    hasEnded = true
    onEnded()
  })
  source.start(beganAt)
  return {
    stop() {
      const at = context.currentTime
      onSilent?.(loop ? Math.floor(soundedMs() / msOf(samples)) : Number(hasEnded))
      gain.gain.cancelScheduledValues(at)
      gain.gain.setTargetAtTime(0, at, FADE_S / 3)
      source.stop(at + FADE_S)
    },
    positionMs() {
      const ms = soundedMs()
      const lengthMs = lengthS * 1000
      return loop && lengthMs > 0 ? ms % lengthMs : Math.min(ms, lengthMs)
    },
  }
}
