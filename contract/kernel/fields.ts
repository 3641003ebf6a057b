import { z } from 'zod'
import type { Revision as RevisionText } from './revision.ts'

/** What people write: any characters but NUL, which PostgreSQL does not keep. */
export const Text = z.string().refine((text) => !text.includes('\u0000'), 'NUL is no text')

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

/**
 * The secret behind a link or a code: 256 bits in base64url, made by whoever makes the link. The server keeps only its
 * hash, so that nothing it stores or answers lets anybody in.
 */
export const Secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .brand<'Secret'>()
export type Secret = z.infer<typeof Secret>

/**
 * On which revision of the topic a write was decided. A write that names it is refused as `Stale` (409), with the revision to
 * come to in `details.epoch` and `details.seq`, when what it is about has changed since; one that names none is applied to
 * whatever is there.
 */
export const Revision = z.union([
  z.int().min(0),
  z.string().regex(/^[\w-]{1,40}\.\d{1,15}$/) as unknown as z.ZodType<RevisionText & string>,
])

/** Milliseconds since 1970-01-01T00:00:00Z by the server's clock. `Date` inside, ms on the wire. */
export const Millis = z.int().min(0)

/** A calendar day in the branch's time zone, `2026-11-21`, of the years 1970 to 2999: beyond them zones know no rules. */
export const Day = z.iso.date().refine((day) => day >= '1970-01-01' && day < '3000-01-01', 'Out of range')
