import { bookOmissionsEn } from './book-omissions-en.ts'

export type BookOmissionKind = keyof typeof bookOmissionsEn

export const bookOmissionKinds = Object.keys(bookOmissionsEn) as BookOmissionKind[]

/** A sentence for each kind, of the values in its order. */
export type BookOmissionWords = { [Kind in BookOmissionKind]: (typeof bookOmissionsEn)[Kind] }

/** One omission or repair of an import. */
export interface BookOmission {
  /** The path inside the archive. */
  file: string
  /** From 1; null if it is about the whole file. */
  line: number | null
  kind: BookOmissionKind
  /** The values that the sentence names, in its order. */
  values: string[]
}

export function omissionText(words: BookOmissionWords, { kind, values }: BookOmission): string {
  return (words[kind] as (...values: readonly string[]) => string)(...values)
}

const faults = new Set<BookOmissionKind>([
  'nameAlike',
  'shownInPlace',
  'noLanguage',
  'noCover',
  'entryNowhere',
  'chapterNowhere',
  'pageNowhere',
  'breakMissing',
  'idTwice',
  'undrawn',
  'videoNoFile',
  'narrationNoText',
  'narrationNoElement',
  'narrationElsewhere',
  'narrationUnheard',
  'idNotOnPage',
  'narratedTwice',
  'narratedNoText',
  'twoRecordings',
  'clipTimes',
  'clipOverlaps',
  'clipSilent',
  'clipShortened',
  'clipTooShort',
])

/** Omissions that the book's maker should mend come first. */
export function inOrder<Omission extends BookOmission>(omissions: readonly Omission[]): Omission[] {
  return omissions.toSorted((one, other) => Number(isBookFault(other)) - Number(isBookFault(one)))
}

/** True for what its maker should mend; all else is what a page cannot show. */
export function isBookFault({ kind }: BookOmission): boolean {
  return faults.has(kind)
}
