import { createStore } from '../store.ts'
import { browserTimers } from '../timers.ts'
import { soundsAlone } from './audio-session.ts'
import { lostSound, soundIsBack } from './lost-sound.ts'
import { msOf, type Samples } from './samples.ts'
import { beginSound } from './sounds.ts'

/** A sound is faded in and out this long, so that a cut in the middle of a wave makes no click; in s. */
const FADE_S = 0.004
/** A browser that lets nothing sound answers a request to begin with silence, for longer than this. */
const BEGINS_WITHIN_MS = 1_000
/** A device that was taken away stands still without a word. */
const STANDS_STILL_MS = 1_500

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
  /** The browser lets nothing sound, or the device has stopped the sound. */
  onCut?: (why: 'refused' | 'stopped') => void
}

export type ClipPlayer = ReturnType<typeof createClipPlayer>

/**
 * Plays sounds from memory, one at a time. Unlike an `<audio>` element it begins, ends and repeats to the sample.
 * @param open makes the browser's audio context, at the first press.
 */
export function createClipPlayer(open: () => AudioContext = () => new AudioContext()) {
  const state = createStore<ClipPlayback>({ playing: null, looping: false })
  let output: Output | null = null
  let now: (Sounding & Pick<ClipOptions, 'onCut'>) | null = null
  let volume = 1
  let endSound = (): void => undefined

  function stop(): void {
    const before = now
    now = null
    before?.stop()
    endSound()
    if (state.get().playing !== null) state.set({ playing: null, looping: false })
  }

  /** The sound ends, and not by this page: it does not look as if it still played. */
  function beCut(why: 'refused' | 'stopped'): void {
    const cut = now
    stop()
    // An output that stands still does not always go on: the next press gets another one.
    drop()
    if (why === 'stopped') lostSound.set('stopped')
    cut?.onCut?.(why)
  }

  function drop(): void {
    const before = output
    output = null
    before?.close()
  }

  /** In the press itself, if the sound has to be fetched first: later, a browser may refuse it. */
  function wake(): Output {
    output ??= openOutput(open(), () => now && beCut('stopped'))
    output.gain.gain.value = volume
    soundsAlone()
    return output
  }

  return {
    state,
    stop,
    wake: (): void => void wake(),
    play(name: string, samples: Samples, { loop = false, onEnded, onSilent, onCut }: ClipOptions = {}): void {
      stop()
      const mine = {
        onCut,
        ...sound(wake(), samples, { loop, onSilent }, () => {
          if (now !== mine) return
          stop()
          onEnded?.()
        }),
      }
      now = mine
      endSound = beginSound()
      state.set({ playing: name, looping: loop })
      void output!.begins().then((begins) => {
        if (now !== mine) return
        if (begins) soundIsBack('stopped')
        else beCut('refused')
      })
    },
    /** Called on every frame while it plays: notices a sound that stands still. */
    look(atMs: number): void {
      if (now?.standsStill(atMs) && output?.isRunning()) beCut('stopped')
    },
    /** 0 to 1. */
    setVolume(next: number): void {
      volume = next
      if (output) output.gain.gain.value = next
    },
    /** ms into the sound that plays; null when silent. */
    positionMs: (): number | null => now?.positionMs() ?? null,
    /** Gives the browser its audio device back. */
    close(): void {
      stop()
      drop()
    },
  }
}

interface Output {
  context: AudioContext
  gain: GainNode
  /** False if the browser lets nothing sound. */
  begins(): Promise<boolean>
  isRunning(): boolean
  close(): void
}

/** @param onCut a telephone call or another program has taken the sound away. */
function openOutput(context: AudioContext, onCut: () => void): Output {
  const gain = new GainNode(context)
  gain.connect(context.destination)
  let hasRun = false
  let isClosed = false
  const isRunning = () => context.state === 'running'
  context.addEventListener('statechange', () => {
    if (hasRun && !isRunning() && !isClosed) onCut()
    hasRun = isRunning()
  })
  // The device of the output is gone.
  context.addEventListener('error', onCut)
  return {
    context,
    gain,
    isRunning,
    async begins() {
      // A context that was made before the first press, or that a phone call stopped, is silent until it is resumed.
      const resumed = context.resume().catch(() => undefined)
      const late = new Promise<void>((resolve) => browserTimers.after(BEGINS_WITHIN_MS, resolve))
      if (!isRunning()) await Promise.race([resumed, late])
      return isRunning() || isClosed
    },
    close() {
      isClosed = true
      void context.close().catch(() => undefined)
    },
  }
}

interface Sounding {
  stop(): void
  positionMs(): number
  standsStill(atMs: number): boolean
}

function sound(
  { context, gain: output }: Output,
  samples: Samples,
  { loop = false, onSilent }: Pick<ClipOptions, 'loop' | 'onSilent'>,
  onEnded: () => void,
): Sounding {
  const buffer = context.createBuffer(1, Math.max(1, samples.data.length), samples.rate)
  buffer.copyToChannel(samples.data, 0)
  const source = new AudioBufferSourceNode(context, { buffer, loop })
  const gain = new GainNode(context, { gain: 0 })
  source.connect(gain).connect(output)
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
  let moved = { to: -1, atMs: 0 }
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
    standsStill(atMs) {
      const to = soundedMs()
      if (to !== moved.to) moved = { to, atMs }
      return atMs - moved.atMs > STANDS_STILL_MS
    },
  }
}
