import { useEffect, useEffectEvent } from 'react'
import type { ClipPlayer } from '#web/client/sound/create-clip-player.ts'
import { type HearingKey, hearingKey } from './hearing-list.ts'
import { createPlayerTurns } from './player-turns.ts'

const TAKES_TEXT = 'input, textarea, select, [contenteditable="true"]'
const TAKES_SPACE = 'button, a, summary, [role="tab"]'

const turns = createPlayerTurns()

/** The keys of a player, from the moment when it is shown; a field, and a dialog, take theirs first. */
export function useHearingKeys(act: (key: HearingKey) => void, player: Pick<ClipPlayer, 'stop'>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const at = event.target instanceof Element ? event.target : document.body
    const key = hearingKey(event.key)
    if (key === null || at.closest(TAKES_TEXT) || document.querySelector('dialog[open]')) return
    if (key === 'play' && at.closest(TAKES_SPACE)) return
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
export function takeKeys(player: ClipPlayer): void {
  turns.take(player)
}
