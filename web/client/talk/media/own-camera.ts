import { microphoneTrouble } from '#web/client/microphone/trouble.ts'
import { createStore } from '#web/client/store.ts'

export type OwnCameraTrouble = ReturnType<typeof microphoneTrouble>

interface Shown {
  track: MediaStreamTrack | null
  /** Why the camera does not open. */
  trouble: OwnCameraTrouble | null
}

/** The tutor's camera: off until it is shown, and closed at once when it is hidden. */
export function createOwnCamera(open: () => Promise<MediaStreamTrack>) {
  const store = createStore<Shown>({ track: null, trouble: null })
  let wish = 0

  function hide(): void {
    wish += 1
    const { track } = store.get()
    store.set({ track: null, trouble: null })
    track?.stop()
  }

  return {
    store,
    async show(): Promise<void> {
      if (store.get().track) return
      const mine = (wish += 1)
      try {
        const track = await open()
        // It was hidden while the browser asked.
        if (mine !== wish) return track.stop()
        track.addEventListener('ended', () => {
          if (store.get().track === track) hide()
        })
        store.set({ track, trouble: null })
      } catch (error) {
        if (mine === wish) store.set({ track: null, trouble: microphoneTrouble(error) })
      }
    },
    hide,
  }
}
