import { useEffect, useEffectEvent } from 'react'
import { type HearingKey, hearingKey } from './hearing-list.ts'

const TAKES_TEXT = 'input, textarea, select, [contenteditable="true"]'
const TAKES_SPACE = 'button, a, summary, [role="tab"]'

/** The keys of the player; a field, and a dialog, take theirs first. */
export function useHearingKeys(act: (key: HearingKey) => void): void {
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
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
