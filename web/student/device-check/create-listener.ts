import type { Timers } from '#contract/kernel/time.ts'
import { settledLevel } from '#web/client/microphone/loudness.ts'
import { microphoneTrouble } from '#web/client/microphone/trouble.ts'
import { createStore } from '#web/client/store.ts'
import { listeningResult, type MicrophoneState, type Microphone, type Voice } from './microphone.ts'

const DRAWN_EVERY_MS = 80
/** It is closed after this time, if nobody has stopped it. */
const LONGEST_MS = 60_000

export interface MicrophoneLevel {
  status: MicrophoneState
  /** True while it listens. */
  open: boolean
  /** 0 to 1. */
  level: number
  /** The last words, to be heard again; null before, and where the browser cannot record. */
  voice: Voice | null
  /** The own voice is being played. */
  isPlaying: boolean
}

/**
 * Listens from the press until `stop` is called, and then plays back what was said.
 * @param sentenceMs stops by itself this long after the first sound.
 */
export function createListener(open: () => Promise<Microphone>, timers: Timers, sentenceMs = LONGEST_MS) {
  const state = createStore<MicrophoneLevel>({
    status: 'idle',
    open: false,
    level: 0,
    voice: null,
    isPlaying: false,
  })
  let microphone: Microphone | null = null
  let cancel: (() => void) | null = null
  let silence: (() => void) | null = null
  let turn = 0

  const change = (part: Partial<MicrophoneLevel>) => state.set({ ...state.get(), ...part })

  function follow(began: number, loudest: number, heardAt: number | null): void {
    if (!microphone) return
    const now = timers.now()
    const level = microphone.level()
    const most = Math.max(loudest, level)
    const status = listeningResult(most, now - began)
    change({ status, open: true, level: settledLevel(state.get().level, level) })
    const firstHeard = heardAt ?? (status === 'audible' ? now : null)
    if (firstHeard !== null && now - firstHeard >= sentenceMs) return void finish()
    if (now - began >= LONGEST_MS) return void finish()
    cancel = timers.after(DRAWN_EVERY_MS, () => follow(began, most, firstHeard))
  }

  function close(): void {
    turn += 1
    cancel?.()
    cancel = null
    microphone?.close()
    microphone = null
    silence?.()
    silence = null
  }

  /** Closes the microphone; the result stays, and what was said is heard. */
  async function finish(): Promise<void> {
    const closing = microphone
    microphone = null
    close()
    const mine = turn
    const { status } = state.get()
    const isUnknown = status === 'asking' || status === 'listening'
    change({ status: isUnknown ? 'idle' : status, open: false, level: 0, voice: null, isPlaying: false })
    const voice = (await closing?.take()) ?? null
    if (mine !== turn || status !== 'audible') return
    change({ voice })
    hear()
  }

  function hear(): void {
    const { voice } = state.get()
    if (!voice) return
    silence?.()
    change({ isPlaying: true })
    silence = voice.play(() => {
      silence = null
      change({ isPlaying: false })
    })
  }

  return {
    state,
    async start(): Promise<void> {
      close()
      const mine = turn
      state.set({ status: 'asking', open: false, level: 0, voice: null, isPlaying: false })
      const opened = await open().catch((thrown: unknown) => microphoneTrouble(thrown))
      if (mine !== turn) {
        // The listener was stopped while the browser asked for permission: close the microphone at once.
        if (typeof opened !== 'string') opened.close()
        return
      }
      if (typeof opened === 'string') return change({ status: opened })
      microphone = opened
      follow(timers.now(), 0, null)
    },
    stop: () => void finish(),
    /** Plays the own voice again. */
    hear,
    /** Closes the microphone and falls silent, since the step is left. */
    leave: close,
  }
}
