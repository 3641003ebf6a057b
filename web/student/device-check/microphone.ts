import { loudness } from '#web/client/microphone/loudness.ts'
import { getSoundInput } from '#web/client/sound/audio-session.ts'

/** The state of the microphone: not requested, requested, listening; or the reason why it cannot listen. */
export type MicrophoneState =
  | 'idle'
  | 'asking'
  | 'listening'
  | 'audible'
  | 'silent'
  | 'denied'
  | 'none'
  | 'busy'
  | 'insecure'

/** Silence counts as a fault only after this time, since a person needs a moment before they speak. */
const SILENT_AFTER_MS = 6_000
const A_VOICE = 0.35

/** @param loudest the highest level since listening began, 0 to 1. */
export function listeningResult(loudest: number, listenedMs: number): 'listening' | 'audible' | 'silent' {
  if (loudest >= A_VOICE) return 'audible'
  return listenedMs >= SILENT_AFTER_MS ? 'silent' : 'listening'
}

/** The last words, in this tab's memory alone. */
export interface Voice {
  /** @returns a function that stops it; `onEnd` is called at its end alone. */
  play(onEnd: () => void): () => void
}

export interface Microphone {
  /** The current level, 0 to 1. */
  level(): number
  /** Closes the microphone, and answers with what was said since it opened; null where the browser cannot record. */
  take(): Promise<Voice | null>
  close(): void
}

/**
 * Opens the microphone, to measure its level and to hear oneself. Nothing is sent or stored.
 * @throws the browser's error, or `NoMicrophones` if the browser offers no microphones.
 */
export async function openMicrophone(): Promise<Microphone> {
  // Browsers do not define it on pages from plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('No microphones here', 'NoMicrophones')
  const stream = await getSoundInput({ audio: true })
  const hearing = new AudioContext()
  const analyser = hearing.createAnalyser()
  hearing.createMediaStreamSource(stream).connect(analyser)
  void hearing.resume()
  const samples = new Float32Array(analyser.fftSize)
  const taken = recordIn(stream)
  function close(): void {
    for (const track of stream.getTracks()) track.stop()
    void hearing.close()
  }
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    async take() {
      const voice = await taken()
      close()
      return voice
    },
    close,
  }
}

/** Records a stream in memory until the returned function is called. */
function recordIn(stream: MediaStream): () => Promise<Voice | null> {
  // A browser without it can still speak in a lesson.
  if (!('MediaRecorder' in globalThis)) return async () => null
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const whole = new Promise<Blob>((resolve) => {
    recorder.onstop = () => resolve(new Blob(pieces, { type: recorder.mimeType }))
  })
  recorder.start()
  return async () => {
    if (recorder.state !== 'inactive') recorder.stop()
    const bytes = await (await whole).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes).catch(() => null)
    return sound && { play: (onEnd) => playOnce(sound, onEnd) }
  }
}

function playOnce(sound: AudioBuffer, onEnd: () => void): () => void {
  const context = new AudioContext()
  const source = new AudioBufferSourceNode(context, { buffer: sound })
  const end = (): void => void context.close()
  source.connect(context.destination)
  source.onended = () => {
    end()
    onEnd()
  }
  source.start()
  return () => {
    source.onended = null
    end()
  }
}
