import { microphoneTrouble } from '#web/client/microphone/trouble.ts'
import { createStore } from '#web/client/store.ts'
import type { TalkMicrophone } from '../talk.ts'
import type { createSilenceCheck } from './silence.ts'

export interface MicrophoneDevices {
  /** @throws the browser's reason. */
  open(): Promise<MediaStreamTrack>
  /** The browser's answer if it were asked now; null if it does not say. */
  permission(): Promise<PermissionState | null>
  /** Calls back when a device came or went; returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Calls back when the page is shown again; returns a function that stops it. */
  onShown(listener: () => void): () => void
}

export interface OwnMicrophoneOptions {
  devices: MicrophoneDevices
  silence: ReturnType<typeof createSilenceCheck>
  /** The browser's question comes only after a press of the person, unless this device was asked before. */
  asksFirst: boolean
  wasOpened: boolean
  isMuted: boolean
  onOpened(): void
}

interface Opened {
  state: TalkMicrophone
  needsPress: boolean
  track: MediaStreamTrack | null
}

/**
 * The person's microphone in a talk: opened once, muted without closing, and opened anew when its device goes, or gives nothing after an
 * interruption.
 */
export function createOwnMicrophone({ devices, silence, asksFirst, ...options }: OwnMicrophoneOptions) {
  const store = createStore<Opened>({ state: 'asking', needsPress: false, track: null })
  let isMuted = options.isMuted
  let isClosed = false
  let isOpening = false
  const stopDevices = devices.onChange(() => {
    const { state } = store.get()
    if (state === 'none' || state === 'busy') void open()
  })
  const stopShown = devices.onShown(doubt)

  async function begin(): Promise<void> {
    const permission = await devices.permission()
    if (isClosed || isOpening) return
    const mayAsk = permission !== 'prompt' && permission !== null
    if (mayAsk || !asksFirst || options.wasOpened) await open()
    else store.set({ state: 'asking', needsPress: true, track: null })
  }

  async function open(): Promise<void> {
    if (isOpening || isClosed || store.get().track) return
    isOpening = true
    if (store.get().state === 'asking') store.set({ state: 'asking', needsPress: false, track: null })
    try {
      take(await devices.open())
    } catch (error) {
      if (!isClosed) store.set({ state: microphoneTrouble(error), needsPress: false, track: null })
    } finally {
      isOpening = false
    }
  }

  function take(track: MediaStreamTrack): void {
    // The talk ended while the browser asked.
    if (isClosed) return track.stop()
    track.enabled = !isMuted
    const isCurrent = (): boolean => store.get().track === track
    // The device was unplugged, or taken back in the browser's settings: another one may be there.
    track.addEventListener('ended', () => {
      if (!isCurrent()) return
      store.set({ state: 'none', needsPress: false, track: null })
      void open()
    })
    // A telephone call on the tablet silences the track.
    const look = (): void => {
      if (isCurrent()) show(track)
    }
    track.addEventListener('mute', look)
    track.addEventListener('unmute', () => {
      look()
      doubt()
    })
    show(track)
    options.onOpened()
  }

  /** After a telephone call or Siri an iPhone gives silence by a track that says it is open: that is not believed. */
  function doubt(): void {
    const { track, state } = store.get()
    if (track && state !== 'muted') silence.begin(() => void renew(track))
  }

  /** The other side hears the one before until its follower is there. */
  async function renew(before: MediaStreamTrack): Promise<void> {
    if (isOpening || store.get().track !== before) return
    isOpening = true
    try {
      take(await devices.open())
      before.stop()
    } catch {
      // The one before stays; the level shows that nothing is heard.
    } finally {
      isOpening = false
    }
  }

  function show(track: MediaStreamTrack): void {
    const state = isMuted ? 'muted' : track.muted ? 'busy' : 'open'
    const shown = store.get()
    if (shown.track !== track || shown.state !== state) store.set({ state, needsPress: false, track })
  }

  function setMuted(muted: boolean): void {
    isMuted = muted
    const { track } = store.get()
    if (!track) return
    track.enabled = !muted
    show(track)
  }

  void begin()
  return {
    store,
    /** In a press of the person. */
    press: () => void open(),
    setMuted,
    close(): void {
      isClosed = true
      stopDevices()
      stopShown()
      silence.stop()
      const { track } = store.get()
      store.set({ state: 'closed', needsPress: false, track: null })
      track?.stop()
    },
  }
}
