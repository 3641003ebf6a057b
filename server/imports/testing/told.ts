import { bookOmissionsEn } from '#contract/books/book-omissions-en.ts'
import { type BookOmission, omissionText } from '#contract/books/book-omissions.ts'

/** What an import tells of a book, in English. */
export function readersOf(
  skipped: readonly BookOmission[],
): { file: string; line: number | null; what: string }[] {
  return skipped.map((omission) => ({
    file: omission.file,
    line: omission.line,
    what: omissionText(bookOmissionsEn, omission),
  }))
}
