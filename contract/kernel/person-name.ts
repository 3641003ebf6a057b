import { Text } from './text.ts'

const LETTER = /\p{L}/u
/**
 * Controls, formats (bidirectional marks, zero-width blanks), private and unassigned characters, lines, and letters that draw
 * nothing. Two names must not look alike while they differ, nor turn the words beside them round.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const MARKS_ON_ONE_LETTER = /\p{M}{4}/u
/** Chooses between two drawings of one kanji, as registries of names do. It is not shown by itself. */
const KANJI_VARIANT = /(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]/gu

/**
 * The name of a person as others read it: composed (NFC), with at least one letter, nothing unseen, and at most three marks on
 * a letter. The length is the caller's.
 */
export const PersonName = Text.trim().normalize('NFC').refine(mayBeShown, 'This cannot be shown as a name')

/** How a name is read, in kana, where somebody has said it. */
export const PossibleReading = Text.trim()
  .normalize('NFC')
  .refine((reading) => reading === '' || mayBeShown(reading), 'This cannot be shown as a reading')

/** Whether a text stands beside other names without hiding or turning anything. @param name composed (NFC) */
function mayBeShown(name: string): boolean {
  const shown = name.replace(KANJI_VARIANT, '')
  return LETTER.test(shown) && !UNSEEN.test(shown) && !MARKS_ON_ONE_LETTER.test(shown)
}
