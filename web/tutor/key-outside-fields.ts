import { isOfComposition } from '#web/hooks/composing.ts'

const TAKES_TEXT = 'input, textarea, select, [contenteditable="true"]'

/** The key of a press that acts on the screen, in lower case; null in a field, with a modifier, held down, or beneath a dialog. */
export function keyOutsideFields(event: KeyboardEvent): string | null {
  const at = event.target instanceof Element ? event.target : document.body
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  if (event.defaultPrevented || event.repeat || isOfComposition(event) || isModified) return null
  return at.closest(TAKES_TEXT) || document.querySelector('dialog[open]') ? null : event.key.toLowerCase()
}
