import { loudness } from '#web/client/microphone/loudness.ts'

/** How loud each side is. Nothing is stored. */
export function createLevels() {
  let context: AudioContext | null = null
  const sides = { own: createSide(), other: createSide() }

  function follow(side: 'own' | 'other', track: MediaStreamTrack | null): void {
    sides[side].follow(track, () => (context ??= new AudioContext()))
  }

  /** The browser measures nothing before the person's first press in this page, nor, on an iPhone, after a telephone call. */
  function levelOf(side: 'own' | 'other'): number {
    if (context && context.state !== 'running' && navigator.userActivation?.hasBeenActive)
      void context.resume()
    return sides[side].level()
  }

  return {
    follow,
    own: () => levelOf('own'),
    other: () => levelOf('other'),
    close(): void {
      for (const { follow: follows } of Object.values(sides)) follows(null, () => context!)
      void context?.close()
      context = null
    },
  }
}

function createSide() {
  let followed: MediaStreamTrack | null = null
  let source: MediaStreamAudioSourceNode | null = null
  let analyser: AnalyserNode | null = null
  let samples = new Float32Array(0)
  return {
    follow(track: MediaStreamTrack | null, context: () => AudioContext): void {
      if (track === followed) return
      followed = track
      source?.disconnect()
      source = analyser = null
      if (!track) return
      analyser = context().createAnalyser()
      samples = new Float32Array(analyser.fftSize)
      source = context().createMediaStreamSource(new MediaStream([track]))
      source.connect(analyser)
    },
    level(): number {
      if (!analyser) return 0
      analyser.getFloatTimeDomainData(samples)
      return loudness(samples)
    },
  }
}
