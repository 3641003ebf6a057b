import { PersonName } from '#contract/kernel/fields.ts'
import type { ImportFault, ImportNote } from '#contract/rules/imported-people.ts'
import { isHalfWidth, isKatakana, isReading, tidyBlanks, tidyReading } from './kana.ts'

/** A cell as the school writes it, with what was corrected; or why it cannot be taken. */
export type Tidied<T> = { value: T; notes: ImportNote[] } | { fault: ImportFault }

const MAX_NAME = 100
const MAX_LOGIN_ID = 64
const MAX_MAIL = 254

export function tidyName(written: string): Tidied<string> {
  const value = tidyBlanks(written.normalize('NFC'))
  if (value === '') return { fault: 'NameMissing' }
  if (value.length > MAX_NAME) return { fault: 'TooLong' }
  if (!PersonName.safeParse(value).success) return { fault: 'NotAName' }
  // A full-width blank between the names is usual, and is no correction.
  return { value, notes: /^[\s\u3000]|[\s\u3000]$|[\s\u3000]{2}/.test(written) ? ['BlanksTidied'] : [] }
}

/** Empty is a reading that is not known. */
export function tidyKana(written: string): Tidied<string> {
  const value = tidyReading(written)
  if (value === '') return { value, notes: [] }
  if (value.length > MAX_NAME) return { fault: 'TooLong' }
  if (!isReading(value) || !PersonName.safeParse(value).success) return { fault: 'ReadingNotKana' }
  if (isHalfWidth(written)) return { value, notes: ['ReadingWidened'] }
  return { value, notes: isKatakana(written) ? ['ReadingToHiragana'] : [] }
}

export function tidyLoginId(written: string): Tidied<string> {
  const value = written.normalize('NFKC').trim().toLowerCase()
  if (value.length > MAX_LOGIN_ID) return { fault: 'TooLong' }
  return { value, notes: value === written.trim().toLowerCase() ? [] : ['DigitsNarrowed'] }
}

export function tidyMail(written: string): Tidied<string> {
  const value = written.normalize('NFKC').trim()
  if (value.length > MAX_MAIL) return { fault: 'TooLong' }
  const isMail = value === '' || /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(value)
  return isMail ? { value, notes: [] } : { fault: 'MailWrong' }
}

/** A short text that names something of the school. */
export function tidyText(written: string): Tidied<string> {
  const value = tidyBlanks(written.normalize('NFC'))
  return value.length > MAX_NAME || value.includes('\u0000') ? { fault: 'TooLong' } : { value, notes: [] }
}
