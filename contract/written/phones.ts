// Telephone numbers, as people write them. The browser runs this file, so it has no schema.
import { writtenId } from './ids.ts'

export const MAX_PHONE = 32
const FEWEST_DIGITS = 6
/** Of E.164. */
const MOST_DIGITS = 15

/** One writing of a number that was typed: `０９０−1234 5678` is `090-1234-5678`; brackets and the plus stay. */
export function typedPhone(written: string): string {
  return writtenId(written)
    .replaceAll(/\s*([()])\s*/g, '$1')
    .replaceAll(/[ .]+/g, '-')
}

/** True for a typed number that somebody may ring: it has 6 to 15 digits, and nothing but signs between them. */
export function isPhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return /^\+?[\d()-]+$/.test(typed) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
}

/** The address of a link that rings a number. */
export function telephoneLink(typed: string): string {
  return `tel:${typed.replaceAll(/[^\d+]/g, '')}`
}
