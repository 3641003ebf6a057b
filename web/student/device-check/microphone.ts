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

/** The meaning of the error that a browser throws instead of opening a microphone. */
export function microphoneTrouble(thrown: unknown): 'denied' | 'none' | 'busy' | 'insecure' {
  switch ((thrown as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    // Browsers offer microphones only to pages from https and from localhost.
    case 'NoMicrophones':
      return 'insecure'
    default:
      return 'busy'
  }
}

/** Below this level (dB of full scale) is only background noise. */
const SILENCE_DB = -60
const LOUDEST_DB = -10
/**
 * The share of the level that remains per frame while it falls: the bar rises at once and falls slowly, so that it does
 * not flicker.
 */
const SINKS = 0.85

/** The level of some samples (-1 to 1): 0 for a quiet room, 1 for a voice close by. */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  const db = power === 0 ? -Infinity : 10 * Math.log10(power)
  return Math.min(1, Math.max(0, (db - SILENCE_DB) / (LOUDEST_DB - SILENCE_DB)))
}

export function settledLevel(shown: number, now: number): number {
  return Math.max(now, shown * SINKS)
}

export interface Microphone {
  /** The current level, 0 to 1. No sound is stored. */
  level(): number
  close(): void
}

/**
 * Opens the microphone to measure its level only.
 * @throws the browser's error, or `NoMicrophones` if the browser offers no microphones.
 */
export async function openMicrophone(): Promise<Microphone> {
  // Browsers do not define it on pages from plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('No microphones here', 'NoMicrophones')
  const stream = await devices.getUserMedia({ audio: true })
  const hearing = new AudioContext()
  const analyser = hearing.createAnalyser()
  hearing.createMediaStreamSource(stream).connect(analyser)
  void hearing.resume()
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      void hearing.close()
    },
  }
}
