import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Clip } from '#contract/curriculum.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import type { Spoken } from '../sound/clip-line.ts'
import type { PlayerState, Player } from '../sound/create-player.ts'
import { usePlayer } from '../sound/use-player.ts'

export interface ItemSound {
  player: Player
  playback: PlayerState
  /** Starts or stops the clip; null for an item without a clip. */
  toggle: (() => void) | null
  again(): void
}

const nothing = () => undefined

/** An item's clip: played once when the item appears, if the browser allows it, and again at each press. */
export function useClip(item: string, clip: Clip | null, book: OpenBook): ItemSound {
  const { player, playback } = usePlayer(nothing)
  const spoken = useMemo<Spoken | null>(
    () => clip && { id: item, paragraph: 0, text: '', clip, words: [] },
    [item, clip],
  )
  const play = (byPress: boolean) => {
    if (spoken) player.play([spoken], book.addressOf, byPress)
  }
  const again = () => play(true)
  const arrive = useEffectEvent(() => play(false))
  useEffect(() => {
    arrive()
    return player.stop
  }, [player, item])
  const toggle = () => (playback.sentence === null ? again() : player.stop())
  return { player, playback, toggle: spoken && toggle, again }
}
