/** The key code of every keydown that an input method takes. */
const OF_INPUT_METHOD = 229

/**
 * True for a key that belongs to a word that is being composed, as Enter that takes a kanji. Safari ends the composition first
 * and reports the key afterwards, without `isComposing`.
 */
export function isOfComposition({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === OF_INPUT_METHOD
}
