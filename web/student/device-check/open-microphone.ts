import { loudness } from './microphone.ts'

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
