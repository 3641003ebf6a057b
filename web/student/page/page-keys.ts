import { useEffect, useEffectEvent } from 'react'

const TAKES_SPACE = 'button, a, summary, [role="button"]'
/** A video handles the arrow keys and the space bar itself. */
const TAKES_TEXT = 'input, textarea, select, video, [contenteditable="true"]'

/** Keyboard control of the page. While a dialog is open, the keys do nothing here. */
export function usePageKeys(acts: Partial<Record<PageAct, () => void>>): void {
  const actFor = useEffectEvent((act: PageAct) => acts[act])
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const at = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return
      const act = pageKey(event.key, {
        takesText: at.closest(TAKES_TEXT) !== null,
        takesSpace: at.closest(TAKES_SPACE) !== null,
        modified: event.ctrlKey || event.metaKey || event.altKey,
      })
      const perform = act && actFor(act)
      if (!perform) return
      event.preventDefault()
      perform()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

export type PageAct = 'previous' | 'next' | 'play' | 'call' | 'mute' | 'end-talk'

/** The action of a key on a page; none for a key that the focused element handles itself. */
export function pageKey(
  key: string,
  focus: { takesText: boolean; takesSpace: boolean; modified: boolean },
): PageAct | null {
  if (focus.modified || focus.takesText) return null
  switch (key) {
    case 'ArrowLeft':
      return 'previous'
    case 'ArrowRight':
      return 'next'
    case ' ':
      return focus.takesSpace ? null : 'play'
    case 'c':
    case 'C':
      return 'call'
    case 'm':
    case 'M':
      return 'mute'
    case 'e':
    case 'E':
      return 'end-talk'
    default:
      return null
  }
}
