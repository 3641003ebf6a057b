import { createStore } from '#web/client/store.ts'
import type { Timers } from '#web/client/timers.ts'
import {
  settledLevel,
  listeningResult,
  microphoneTrouble,
  type MicrophoneState,
  type Microphone,
} from './microphone.ts'

const DRAWN_EVERY_MS = 80

export interface MicrophoneLevel {
  status: MicrophoneState
  /** True while it listens. */
  open: boolean
  /** 0 to 1. */
  level: number
}

/** Measures the microphone's level from the press until `stop`. */
export function createListener(open: () => Promise<Microphone>, timers: Timers) {
  const state = createStore<MicrophoneLevel>({ status: 'idle', open: false, level: 0 })
  let microphone: Microphone | null = null
  let cancel: (() => void) | null = null
  let turn = 0

  function follow(began: number, loudest: number): void {
    if (!microphone) return
    const level = microphone.level()
    const most = Math.max(loudest, level)
    state.set({
      status: listeningResult(most, timers.now() - began),
      open: true,
      level: settledLevel(state.get().level, level),
    })
    cancel = timers.after(DRAWN_EVERY_MS, () => follow(began, most))
  }

  function close(): void {
    turn += 1
    cancel?.()
    cancel = null
    microphone?.close()
    microphone = null
  }

  return {
    state,
    async start(): Promise<void> {
      close()
      const mine = turn
      state.set({ status: 'asking', open: false, level: 0 })
      const opened = await open().catch((thrown: unknown) => microphoneTrouble(thrown))
      if (mine !== turn) {
        // The listener was stopped while the browser asked for permission: close the microphone at once.
        if (typeof opened !== 'string') opened.close()
        return
      }
      if (typeof opened === 'string') return state.set({ status: opened, open: false, level: 0 })
      microphone = opened
      follow(timers.now(), 0)
    },
    /** Closes the microphone; the result stays. */
    stop(): void {
      close()
      const { status } = state.get()
      const found = status === 'asking' || status === 'listening' ? 'idle' : status
      state.set({ status: found, open: false, level: 0 })
    },
  }
}
