import { useEffect, useEffectEvent } from 'react'
import type { ClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { keyOutsideFields } from '../key-outside-fields.ts'
import { type HearingKey, hearingKey } from './hearing-list.ts'

type Player = Pick<ClipPlayer, 'stop'>

const TAKES_SPACE = 'button, a, summary, [role="tab"]'

const turns = createPlayerTurns()

/** The keys of a player, from the moment when it is shown; a field, and a dialog, take theirs first. */
export function useHearingKeys(act: (key: HearingKey) => void, player: Player): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const pressed = keyOutsideFields(event)
    const key = pressed === null ? null : hearingKey(pressed)
    if (key === null) return
    if (key === 'play' && event.target instanceof Element && event.target.closest(TAKES_SPACE)) return
    event.preventDefault()
    act(key)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => turns.hasKeys(player) && press(event)
    turns.take(player)
    addEventListener('keydown', onKey)
    return () => {
      turns.leave(player)
      removeEventListener('keydown', onKey)
    }
  }, [player])
}

/** This player was pressed: it has the keys, and the others of the screen fall silent. */
export function takeKeys(player: Player): void {
  turns.take(player)
}

/** Of several players on a screen, the one that was shown or pressed last has the keys, and it alone sounds. */
export function createPlayerTurns() {
  let players: readonly Player[] = []
  return {
    take(player: Player): void {
      players = [...players.filter((each) => each !== player), player]
      for (const other of players.slice(0, -1)) other.stop()
    },
    /** The player before it has the keys again. */
    leave(player: Player): void {
      players = players.filter((each) => each !== player)
    },
    hasKeys: (player: Player): boolean => players.at(-1) === player,
  }
}
