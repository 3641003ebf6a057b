import { useEffect, useEffectEvent } from 'react'
import { keyOutsideFields } from './key-outside-fields.ts'

const PRESSED_BY_ENTER = 'button, a, summary'

/** A key of the screen, outside of fields and dialogs. Enter belongs to the button or link that has the focus. */
export function useDeskKey(key: string, press: () => void): void {
  const act = useEffectEvent(press)
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (keyOutsideFields(event) !== key) return
      if (key === 'enter' && event.target instanceof Element && event.target.closest(PRESSED_BY_ENTER)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [key])
}
