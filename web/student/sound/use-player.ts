import { useEffect, useState } from 'react'
import { useStore } from '#web/hooks/use-client.ts'
import { useSoundsNow } from '#web/hooks/use-sound.ts'
import { createPlayer, type PlayerState, type Player } from './create-player.ts'
import { giveWay, mayPlay } from './hush.ts'

/** The page's player and its state; it stops when the screen closes. `onPlayed` must not change. */
export function usePlayer(onPlayed: (sentence: string) => void): { player: Player; playback: PlayerState } {
  const [player] = useState(() => createPlayer(new Audio(), onPlayed, mayPlay))
  const playback = useStore(player.state)
  const playing = playback.sentence !== null

  useSoundsNow(playing || playback.watching)
  useEffect(() => player.stop, [player])
  useEffect(() => giveWay(player), [player])
  useEffect(() => {
    if (!playing) return
    // `timeupdate` fires four times a second: too late for the end of a short word.
    let frame = requestAnimationFrame(function everyFrame() {
      player.tick()
      frame = requestAnimationFrame(everyFrame)
    })
    return () => cancelAnimationFrame(frame)
  }, [player, playing])

  return { player, playback }
}
