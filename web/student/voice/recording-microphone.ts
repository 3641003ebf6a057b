import type { recordingTypes } from '#contract/learning/rules/recording-limits.ts'
import { loudness } from '#web/client/microphone/loudness.ts'
import { microphoneTrouble } from '#web/client/microphone/trouble.ts'
import { getSoundInput } from '#web/client/sound/audio-session.ts'

export type MicrophoneTrouble = ReturnType<typeof microphoneTrouble>
type RecordingType = (typeof recordingTypes)[number]

/** The result of the device's recorder. */
export interface Recorded {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: RecordingType
}

export interface OpenMicrophone {
  /** The current level, 0 to 1. */
  level(): number
  /** False if this browser cannot record. */
  start(): boolean
  stop(): Promise<Recorded>
  close(): void
  /** The microphone was unplugged, or taken by another program. */
  onLost(act: () => void): void
}

/** A voice is clear at this rate, and half a minute takes 90 kB. */
const BITS_PER_SECOND = 24_000

/**
 * The formats to ask a browser for, in order of preference, and the type that the school is told. Without the codecs, some
 * recorders put Opus into MP4, which other devices do not play.
 */
const formats: readonly { ask: string; mediaType: RecordingType }[] = [
  // Every device plays it, old iPads too.
  { ask: 'audio/mp4;codecs=mp4a.40.2', mediaType: 'audio/mp4' },
  { ask: 'audio/webm;codecs=opus', mediaType: 'audio/webm' },
]

/** The first format that this browser records; null if there is none. */
export function formatFor(isOffered: (type: string) => boolean): (typeof formats)[number] | null {
  return formats.find(({ ask }) => isOffered(ask)) ?? null
}

/**
 * For a tutor who judges a pronunciation. Noise suppression is off: it takes s, f and th for noise. Echo cancellation is
 * off: nothing plays while a child records, and it dulls the voice. Gain control is on: a shy child speaks softly.
 */
const SOUND: MediaTrackConstraints = {
  channelCount: 1,
  noiseSuppression: false,
  echoCancellation: false,
  autoGainControl: true,
}

/** Opens the microphone, after the browser has asked the person. Never throws. */
export async function openRecordingMicrophone(): Promise<OpenMicrophone | MicrophoneTrouble> {
  // Browsers do not define it on pages from plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) return 'insecure'
  try {
    return microphoneOf(await getSoundInput({ audio: SOUND }))
  } catch (thrown) {
    return microphoneTrouble(thrown)
  }
}

function microphoneOf(stream: MediaStream): OpenMicrophone {
  const hearing = new AudioContext()
  const analyser = hearing.createAnalyser()
  hearing.createMediaStreamSource(stream).connect(analyser)
  void hearing.resume()
  const levels = new Float32Array(analyser.fftSize)
  const format = formatFor(
    (type) => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(type),
  )
  let recorder: MediaRecorder | null = null
  return {
    level() {
      analyser.getFloatTimeDomainData(levels)
      return loudness(levels)
    },
    start() {
      if (!format) return false
      recorder = new MediaRecorder(stream, { mimeType: format.ask, audioBitsPerSecond: BITS_PER_SECOND })
      recorder.start()
      return true
    },
    stop() {
      return new Promise((recorded, failed) => {
        const parts: Blob[] = []
        const mine = recorder!
        mine.ondataavailable = ({ data }) => parts.push(data)
        mine.onerror = () => failed(new Error('the recorder failed'))
        mine.onstop = () =>
          void bytesOf(parts).then((bytes) => recorded({ bytes, mediaType: format!.mediaType }))
        mine.stop()
      })
    },
    close() {
      if (recorder && recorder.state !== 'inactive') recorder.stop()
      for (const track of stream.getTracks()) track.stop()
      void hearing.close()
    },
    onLost(act) {
      for (const track of stream.getTracks())
        // A telephone call mutes the microphone, and does not end it.
        for (const event of ['ended', 'mute']) track.addEventListener(event, act)
    },
  }
}

async function bytesOf(parts: Blob[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
