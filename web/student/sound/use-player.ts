import { useEffect, useState } from 'react'
import { useStore } from '#web/hooks/use-store.ts'
import { createPlayer, type PlayerState, type Player } from './create-player.ts'

/** The page's player and its state; it stops when the screen closes. `onHeard` must not change. */
export function usePlayer(onHeard: (sentence: string) => void): { player: Player; heard: PlayerState } {
  const [player] = useState(() => createPlayer(new Audio(), onHeard))
  const heard = useStore(player.heard)
  const playing = heard.sentence !== null

  useEffect(() => player.stop, [player])
  useEffect(() => {
    if (!playing) return
    // `timeupdate` fires four times a second: too late for the end of a short word.
    let frame = requestAnimationFrame(function everyFrame() {
      player.tick()
      frame = requestAnimationFrame(everyFrame)
    })
    return () => cancelAnimationFrame(frame)
  }, [player, playing])

  return { player, heard }
}
