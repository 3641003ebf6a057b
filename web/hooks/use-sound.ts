import { useEffect, useLayoutEffect, useState } from 'react'
import type { Client } from '#web/client/create-client.ts'
import { type ClipPlayback, type ClipPlayer, createClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { createSounds, fetchSound, NoSound, type SoundAt } from '#web/client/sound/decode.ts'
import type { Samples } from '#web/client/sound/samples.ts'
import { beginSound } from '#web/client/sound/sounds.ts'
import { useClient, useStore } from './use-client.ts'

/** A sound of the school, decoded; or the reason why it cannot be heard. */
export type LoadedSound =
  | { status: 'loading' }
  | { status: 'ready'; samples: Samples }
  | { status: 'failed'; reason: NoSound['reason']; again(): void }

/** The recordings that this tab has decoded. */
export const soundsOf = (client: Client) => client.part(createBrowserSounds)
/** A guest has no cookie, so their request carries the token, which an `<audio>` could not send. */
const createBrowserSounds = ({ session: { guest, access } }: Client) =>
  createSounds((address) => fetchSound(address, guest.isGuestTab() ? access.get()?.accessToken : undefined))
const LOADING = { status: 'loading' } as const

/** Fetches and decodes a sound, or the stretch of a file; null for none. Failures are shown, and may be tried again. */
export function useSound(at: SoundAt | null): LoadedSound {
  const sounds = soundsOf(useClient())
  const { address, startMs, endMs } = at ?? { address: null }
  const key = [address, startMs, endMs].join(' ')
  const [loaded, setLoaded] = useState<{ key: string; sound: LoadedSound }>({ key: '', sound: LOADING })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!address) return
    let isGone = false
    const show = (sound: LoadedSound) => isGone || setLoaded({ key, sound })
    const again = () => {
      setLoaded({ key, sound: LOADING })
      setAttempt((tries) => tries + 1)
    }
    sounds
      .load({ address, ...(startMs !== undefined && { startMs }), ...(endMs !== undefined && { endMs }) })
      .then(
        (samples) => show({ status: 'ready', samples }),
        (thrown: unknown) => {
          const reason = thrown instanceof NoSound ? thrown.reason : 'damaged'
          show({ status: 'failed', reason, again })
        },
      )
    return () => {
      isGone = true
    }
  }, [sounds, address, startMs, endMs, key, attempt])
  return loaded.key === key ? loaded.sound : LOADING
}

/** A player of sounds in memory, for one screen; it is silent once the screen closes. */
export function useClipPlayer(): { player: ClipPlayer; playback: ClipPlayback } {
  const [player] = useState(() => createClipPlayer())
  useEffect(() => player.close, [player])
  return { player, playback: useStore(player.state) }
}

/** Tells that a book sounds, a talk is open, or a voice is recorded, so that no spoken prompt begins over it. */
export function useSoundsNow(sounds: boolean): void {
  useLayoutEffect(() => (sounds ? beginSound() : undefined), [sounds])
}
