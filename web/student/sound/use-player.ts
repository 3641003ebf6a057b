import { useEffect, useMemo, useState } from 'react'
import type { Client } from '#web/client/create-client.ts'
import { createClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { LONGEST_DECODED_MS } from '#web/client/sound/decode.ts'
import { whenCalm } from '#web/client/when-calm.ts'
import { useClient, useStore } from '#web/hooks/use-client.ts'
import { soundsOf, useSoundsNow } from '#web/hooks/use-sound.ts'
import { createPlayer, type PlayerState, type Player, type RecordingPlayers } from './create-player.ts'
import { createDecodedPlayer } from './decoded-player.ts'
import { giveWay, mayPlay } from './hush.ts'
import { createLatePlayer } from './late-player.ts'
import type { Recordings } from './recording-player.ts'
import type { Spoken } from './spoken.ts'

const streaming = () => import('./streamed-player.ts')

const playersOf = (client: Client): RecordingPlayers => ({
  decoded: createDecodedPlayer(soundsOf(client), createClipPlayer()),
  streamed: createLatePlayer(async () => (await streaming()).createStreamedPlayer()),
})

/** The page's player and its state; it stops when the screen closes. `onPlayed` must not change. */
export function usePlayer(onPlayed: (sentence: string) => void): { player: Player; playback: PlayerState } {
  const client = useClient()
  const [player] = useState(() => createPlayer(playersOf(client), onPlayed, mayPlay))
  const playback = useStore(player.state)
  const playing = playback.sentence !== null

  useSoundsNow(playing || playback.watching)
  useEffect(() => player.close, [player])
  useEffect(() => giveWay(player), [player])
  useEffect(() => {
    if (!playing) return
    let frame = requestAnimationFrame(function everyFrame() {
      player.tick()
      frame = requestAnimationFrame(everyFrame)
    })
    return () => cancelAnimationFrame(frame)
  }, [player, playing])

  return { player, playback }
}

/** Decodes the recordings of these sentences once the screen is at rest, so that a press sounds at once. */
export function useDecodedAhead(spoken: readonly Spoken[], { addressOf, durationOf }: Recordings): void {
  const sounds = soundsOf(useClient())
  const count = spoken.length
  const addresses = useMemo(() => {
    const ids = [...new Set(spoken.map(({ clip }) => clip.resourceId))]
    return ids.map((id) => ((durationOf(id) ?? 0) > LONGEST_DECODED_MS ? '' : addressOf(id))).join('\n')
  }, [spoken, addressOf, durationOf])
  useEffect(() => {
    if (count === 0) return
    const stop = new AbortController()
    const decodeAll = async (): Promise<void> => {
      await whenCalm(stop.signal)
      // A long one is streamed: its player has to be here at the press, or a browser may refuse it.
      if (addresses.split('\n').includes('')) await streaming()
      for (const address of addresses.split('\n').filter(Boolean)) {
        // A failure is ignored: the player fetches the file again and reports an error itself.
        await sounds.load({ address, endMs: 0 }).catch(() => undefined)
        stop.signal.throwIfAborted()
      }
    }
    decodeAll().catch(() => undefined)
    return () => stop.abort()
  }, [sounds, addresses, count])
}
