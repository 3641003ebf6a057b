import type { ImportFault, ImportNote } from '#contract/enrolment/rules/imported-people.ts'
import { isShortName, PersonName } from '#contract/kernel/fields.ts'
import { isGoodLoginId, isMail, MAX_LOGIN_ID, MAX_MAIL, typedId, typedMail } from '#contract/written/ids.ts'
import { MAX_NAME, writtenName } from '#contract/written/names.ts'
import { isPhone, MAX_PHONE, typedPhone } from '#contract/written/phones.ts'
import { isHalfWidth, isKatakana, isReading, tidyBlanks, tidyReading } from './kana.ts'
import { readDate } from './read-date.ts'

/** A cell as the school writes it, with what was corrected; or why it cannot be taken. */
export type Tidied<T> = { value: T; notes: ImportNote[] } | { fault: ImportFault }

export function tidyName(written: string): Tidied<string> {
  const value = tidyBlanks(writtenName(written))
  if (value === '') return { fault: 'NameMissing' }
  if (!isShortName(value)) return { fault: 'TooLong' }
  if (!PersonName.safeParse(value).success) return { fault: 'NotAName' }
  // A full-width blank between the names is usual, and is no correction.
  return { value, notes: /^[\s\u3000]|[\s\u3000]$|[\s\u3000]{2}/.test(written) ? ['BlanksTidied'] : [] }
}

/** Empty is a reading that is not known. */
export function tidyKana(written: string): Tidied<string> {
  const value = tidyReading(written)
  if (value === '') return { value, notes: [] }
  if (!isShortName(value)) return { fault: 'TooLong' }
  if (!isReading(value) || !PersonName.safeParse(value).success) return { fault: 'ReadingNotKana' }
  if (isHalfWidth(written)) return { value, notes: ['ReadingWidened'] }
  return { value, notes: isKatakana(written) ? ['ReadingToHiragana'] : [] }
}

export function tidyLoginId(written: string): Tidied<string> {
  const value = typedId(written)
  if (value.length > MAX_LOGIN_ID) return { fault: 'TooLong' }
  if (!isGoodLoginId(value)) return { fault: 'NotALoginId' }
  return { value, notes: value === written.trim().toLowerCase() ? [] : ['DigitsNarrowed'] }
}

export function tidyMail(written: string): Tidied<string> {
  const value = typedMail(written)
  if (value.length > MAX_MAIL) return { fault: 'TooLong' }
  return value === '' || isMail(value) ? { value, notes: [] } : { fault: 'MailWrong' }
}

/** A spreadsheet that takes a telephone number for a number drops the zero in front. */
export function tidyPhone(written: string): Tidied<string> {
  const value = typedPhone(written)
  if (value.length > MAX_PHONE) return { fault: 'TooLong' }
  if (value !== '' && !isPhone(value)) return { fault: 'PhoneWrong' }
  return { value, notes: /^[1-9]\d{8,9}$/.test(value) ? ['PhoneWithoutZero'] : [] }
}

/** A short text that names something of the school. */
export function tidyText(written: string): Tidied<string> {
  const value = tidyBlanks(writtenName(written))
  return value.length > MAX_NAME || value.includes('\u0000') ? { fault: 'TooLong' } : { value, notes: [] }
}

/** A word for a yes: the day of the form is missing. */
const YES = /^(?:はい|有|あり|済|同意|同意済|[○〇◯☑✓]|yes|y|true|1)$/i

/** The day on which a form with a yes came. A no is no day: an answer that forbids something is written down by a person. */
export function tidyFormDay(
  written: string,
  { timeZone, today }: { timeZone: string; today: string },
): Tidied<string> {
  const text = tidyBlanks(written)
  if (YES.test(text.normalize('NFKC'))) return { fault: 'DayMissing' }
  const days = readDate(text, timeZone)
  if (days === null) return { fault: 'DateUnknown' }
  if (days.length > 1) return { fault: 'DateUnclear' }
  return days[0]! > today ? { fault: 'DayToCome' } : { value: days[0]!, notes: [] }
}
