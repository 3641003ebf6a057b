import { z } from 'zod'
import { writtenName, MAX_NAME } from '#contract/written/names.ts'
import type { Revision } from './live/revision.ts'
import { canonicalZone } from './zones.ts'

/** Text that people write: any characters but NUL, which PostgreSQL cannot store. */
export const Text = z.string().refine((text) => !text.includes('\u0000'), 'NUL is no text')

const LETTER = /\p{L}/u
/**
 * Controls, formats (bidirectional marks, zero-width blanks), private and unassigned characters, lines, and letters that
 * draw nothing. With them, two different names could look the same, or a name could reverse the text beside it.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const MARKS_ON_ONE_LETTER = /\p{M}{4}/u
/** Variation selectors choose between two forms of one kanji, as name registries do. They are not shown by themselves. */
const KANJI_VARIANT = /(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu

const letters = new Intl.Segmenter('ja', { granularity: 'grapheme' })
/** Of a longer text nobody counts the letters. */
const MOST_CODES = MAX_NAME * 8

/** True for a name or a reading of at most `MAX_NAME` letters as people see them: a mark belongs to its letter. */
export function isShortName(name: string): boolean {
  // A letter has at least one code: counting them is slow, and rarely needed.
  if (name.length <= MAX_NAME) return true
  return name.length <= MOST_CODES && [...letters.segment(name)].length <= MAX_NAME
}

const Name = Text.trim().overwrite(writtenName).refine(isShortName, `Longer than ${MAX_NAME} letters`)

/**
 * The name of a person as others read it: as it is registered, with at least one letter, no invisible character, at most three marks
 * on a letter, and at most `MAX_NAME` letters.
 */
export const PersonName = Name.refine(mayBeShown, 'This cannot be shown as a name')

/** The reading of a name in kana; may be empty. */
export const PossibleReading = Name.refine(
  (reading) => reading === '' || mayBeShown(reading),
  'This cannot be shown as a reading',
)

/** True if the name hides no text beside it and does not change its direction. @param name composed (NFC) */
function mayBeShown(name: string): boolean {
  const shown = name.replace(KANJI_VARIANT, '')
  return LETTER.test(shown) && !UNSEEN.test(shown) && !MARKS_ON_ONE_LETTER.test(shown)
}

/**
 * The secret of a link or a code: 256 bits in base64url, made by the client that makes the link. The server stores only
 * its hash, so that neither its data nor its responses are enough to sign in.
 */
export const Secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .brand<'Secret'>()
export type Secret = z.infer<typeof Secret>

/**
 * The revision of the topic on which a write was decided. If what the write is about has changed since, it is
 * refused as `Stale` (409) with the newer revision in `details.epoch` and `details.seq`. A write without a revision
 * is always applied.
 */
export const SeenRevision = z.union([
  z.int().min(0),
  z.string().regex(/^[\w-]{1,40}\.\d{1,15}$/) as unknown as z.ZodType<Revision & string>,
])

/** Milliseconds since 1970-01-01T00:00:00Z by the server's clock. `Date` inside, ms on the wire. */
export const Millis = z.int().min(0).describe('A moment: ms since 1970-01-01T00:00Z.')

/** A time zone, stored by the name that the server's data have for it: `asia/tokyo` is `Asia/Tokyo`. */
export const TimeZone = z
  .string()
  .max(64)
  .overwrite((name) => canonicalZone(name) ?? name)
  .refine((name) => canonicalZone(name) !== null, 'Unknown time zone; one such as Asia/Tokyo is wanted')

/** A wall clock's time in the branch's time zone. */
export const WallTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('A wall clock’s time in the branch’s time zone, `16:00`.')

/**
 * A calendar day in the branch's time zone, `2026-11-21`, of the years 1970 to 2999: time zones have no
 * rules beyond them.
 */
export const Day = z.iso
  .date()
  .refine((day) => day >= '1970-01-01' && day < '3000-01-01', 'Out of range')
  .describe('A day of the branch’s calendar, `2026-11-21`.')

/** In the input of a write that may be asked what it would answer. */
export const DryRun = z
  .boolean()
  .optional()
  .describe('If true, the answer is the one of the write, and nothing is changed. This needs no fresh proof.')
