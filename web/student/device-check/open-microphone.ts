import { loudness } from './microphone.ts'

export interface Microphone {
  /** How loud it is now, 0 to 1. Nothing is kept of what was heard. */
  level(): number
  close(): void
}

/** Opens the microphone for its loudness alone. @throws what the browser throws, or `NoMicrophones` where it has no such thing. */
export async function openMicrophone(): Promise<Microphone> {
  // Browsers take it away from pages by plain http.
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
