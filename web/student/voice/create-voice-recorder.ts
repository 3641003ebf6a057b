import { msSince, type Timers } from '#contract/kernel/time.ts'
import { LEAST_LOUDNESS_DB, loudnessOf, MAX_RECORDING_MS } from '#contract/learning/rules/recording-limits.ts'
import { lostSound, soundIsBack } from '#web/client/sound/lost-sound.ts'
import { msOf, type Samples } from '#web/client/sound/samples.ts'
import { createStore } from '#web/client/store.ts'
import type { MicrophoneTrouble, OpenMicrophone, Recorded } from './recording-microphone.ts'

const COUNTS = [3, 2, 1] as const
const COUNT_MS = 700
const DRAWN_EVERY_MS = 80
/** A shorter recording is a slip of the finger. */
const SHORTEST_MS = 400

/** A recording that the student can hear, and keep or make anew. It is nowhere but in memory. */
export interface Take extends Recorded {
  samples: Samples
  /** As it decodes, which is what everybody will hear. */
  ms: number
  loudnessDb: number
  /** ms of the device's clock. */
  madeAt: number
}

export type RecorderState =
  | { kind: 'idle' }
  /** The browser asks for the microphone. */
  | { kind: 'asking' }
  | { kind: 'counting'; count: (typeof COUNTS)[number] }
  /** `levels`: the loudness so far, 0 to 1, one every 80 ms. */
  | { kind: 'recording'; levels: readonly number[]; leftMs: number }
  | { kind: 'working' }
  | { kind: 'recorded'; take: Take }
  /** Nothing to hear, so that nothing is kept. */
  | { kind: 'silent' }
  /** The browser recorded nothing that it can play. */
  | { kind: 'failed' }
  | { kind: 'no-microphone'; trouble: MicrophoneTrouble }

interface RecorderDependencies extends Timers {
  open(): Promise<OpenMicrophone | MicrophoneTrouble>
  decode(bytes: ArrayBuffer): Promise<Samples>
}

export type VoiceRecorder = ReturnType<typeof createVoiceRecorder>

/** Records one sentence at a time: asks for the microphone, counts to the beginning, stops by itself, and measures silence. */
export function createVoiceRecorder({ open, decode, now, after }: RecorderDependencies) {
  const state = createStore<RecorderState>({ kind: 'idle' })
  let microphone: OpenMicrophone | null = null
  let cancel: (() => void) | null = null
  let beganAt = 0
  // Counts up whenever something newer makes the work under way useless.
  let turn = 0

  function close(): void {
    turn += 1
    cancel?.()
    cancel = null
    microphone?.close()
    microphone = null
  }

  function count(at: number): void {
    const next = COUNTS[at]
    if (next === undefined) return record()
    state.set({ kind: 'counting', count: next })
    cancel = after(COUNT_MS, () => count(at + 1))
  }

  function record(): void {
    if (!microphone?.start()) return fail()
    beganAt = now()
    follow([])
  }

  function follow(levels: readonly number[]): void {
    const leftMs = MAX_RECORDING_MS - msSince({ now }, beganAt)
    if (leftMs <= 0) return void finish()
    state.set({ kind: 'recording', levels, leftMs })
    cancel = after(Math.min(DRAWN_EVERY_MS, leftMs), () => follow([...levels, microphone?.level() ?? 0]))
  }

  async function finish(): Promise<void> {
    cancel?.()
    cancel = null
    const mine = turn
    const madeAt = now()
    // A double press: a recorder that ran so shortly may have made nothing that decodes.
    if (madeAt - beganAt < SHORTEST_MS) {
      close()
      return state.set({ kind: 'silent' })
    }
    state.set({ kind: 'working' })
    const take = await microphone!
      .stop()
      .then(async (recorded) => ({ recorded, samples: await decode(recorded.bytes.slice().buffer) }))
      .catch(() => null)
    if (mine !== turn) return
    close()
    if (!take) return fail()
    const { recorded, samples } = take
    const ms = Math.round(msOf(samples))
    const loudnessDb = loudnessOf(samples.data, samples.rate)
    const isSilent = loudnessDb < LEAST_LOUDNESS_DB || ms < SHORTEST_MS
    state.set(
      isSilent
        ? { kind: 'silent' }
        : { kind: 'recorded', take: { ...recorded, samples, ms, loudnessDb, madeAt } },
    )
  }

  function fail(): void {
    close()
    state.set({ kind: 'failed' })
  }

  return {
    state,
    /** Also once more: the recording before is dropped. */
    async start(): Promise<void> {
      close()
      const mine = turn
      state.set({ kind: 'asking' })
      const opened = await open()
      if (mine !== turn) {
        // The student left while the browser asked.
        if (typeof opened !== 'string') opened.close()
        return
      }
      if (typeof opened === 'string') return state.set({ kind: 'no-microphone', trouble: opened })
      microphone = opened
      opened.onLost(() => {
        if (mine !== turn) return
        lostSound.set('microphone')
        fail()
      })
      soundIsBack('microphone')
      count(0)
    },
    /** Ends the recording; does nothing while none is made. */
    finish(): void {
      if (state.get().kind === 'recording') void finish()
    },
    /** Closes the microphone and forgets the recording. */
    drop(): void {
      soundIsBack('microphone')
      close()
      state.set({ kind: 'idle' })
    },
  }
}
