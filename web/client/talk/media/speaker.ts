import { lostSound, soundIsBack } from '#web/client/sound/lost-sound.ts'
import { createStore } from '#web/client/store.ts'

/** Plays the voices of the others. A browser may want a press of the person before. */
export function createSpeaker(makeAudio: () => HTMLAudioElement = () => new Audio()) {
  const isBlocked = createStore(false)
  const playing = new Map<MediaStreamTrack, HTMLAudioElement>()

  async function start(audio: HTMLAudioElement): Promise<void> {
    try {
      await audio.play()
      isBlocked.set(false)
      soundIsBack('stopped')
    } catch (error) {
      // Any other error is a voice that ended before it began.
      if ((error as DOMException).name === 'NotAllowedError') isBlocked.set(true)
    }
  }

  function stop(track: MediaStreamTrack): void {
    const audio = playing.get(track)
    playing.delete(track)
    if (!audio) return
    audio.pause()
    audio.srcObject = null
  }

  return {
    isBlocked,
    /** Plays exactly these. */
    play(tracks: readonly MediaStreamTrack[]): void {
      for (const track of playing.keys()) if (!tracks.includes(track)) stop(track)
      for (const track of tracks) {
        if (playing.has(track)) continue
        const audio = makeAudio()
        // A pause of our own plays no track any more; any other is a telephone call's, or another program's.
        audio.addEventListener('pause', () => {
          if (playing.get(track) !== audio || track.readyState === 'ended') return
          lostSound.set('stopped')
          isBlocked.set(true)
        })
        audio.srcObject = new MediaStream([track])
        playing.set(track, audio)
        void start(audio)
      }
    },
    /** In a press of the person. */
    allow(): void {
      for (const audio of playing.values()) if (audio.paused) void start(audio)
    },
    close(): void {
      for (const track of playing.keys()) stop(track)
    },
  }
}
