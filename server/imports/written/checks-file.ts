import { z } from 'zod'
import type { Chapter } from '#contract/books/curriculum.ts'
import type { ItemId } from '#contract/learning/final-checks.ts'
import type { Book } from '#server/books/index.ts'
import type { NewCheck } from '#server/learning/final-checks/index.ts'
import { placeOf } from '#server/platform/databases/place-of.ts'
import { PASS_SCORE } from '../derive/derive-check.ts'
import { WrittenItem, resolveItem, timeLimitOf } from '../item-kinds/index.ts'
import { EntryText } from '../item-kinds/item-kind.ts'

/** The fields that identify a check, without its items. */
const CheckHead = z.object({
  /** The chapter's number. */
  chapter: z.int().min(1),
  title: EntryText.optional(),
  timeLimitSeconds: z.int().min(60).max(7_200).optional(),
  /** In percent. */
  passScore: z.int().min(0).max(100).optional(),
})

/** Without items: the written check of the chapter is removed. */
export const CheckEntry = z.strictObject({ ...CheckHead.shape, items: z.array(WrittenItem).max(40) })
export type CheckEntry = z.infer<typeof CheckEntry>

/** Checks written by hand, beside their book. */
export const ChecksFile = z.strictObject({
  /** The book's identifier, which all its editions share. */
  book: EntryText,
  checks: z.array(CheckEntry).min(1),
})

/** A file of checks that is refused, with a line for each fault. Nothing of it is stored. */
export class ChecksRefused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ChecksRefused'
  }
}

/** All faults of a file, each with its place: in its shape, and against the book that it names. */
export function findFaults(file: unknown, book: Book | null): string[] {
  const issues = ChecksFile.safeParse(file).error?.issues ?? []
  const checks = listOf(file, 'checks')
  const isNamed = !issues.some(({ path }) => path.length === 0 || path[0] === 'book')
  return [
    ...issues.map(({ path, message }) => `${placeOf(path)}: ${message}`),
    ...(isNamed && !book ? ['book: the school has no textbook with this identifier'] : []),
    ...(book ? checks.flatMap((check, index) => faultsOf(check, `checks[${index}]`, book)) : []),
    ...doubles(checks),
  ]
}

/** Checks the well-formed entries against the book, even if others are malformed. */
function faultsOf(check: unknown, place: string, book: Book): string[] {
  const head = CheckHead.safeParse(check)
  if (!head.success) return []
  const chapter = book.textbook.chapters.find(({ number }) => number === head.data.chapter)
  if (!chapter) return [`${place}.chapter: the book has the chapters 1 to ${book.textbook.chapters.length}`]
  const faults: string[] = []
  const report = (where: string, fault: string) => void faults.push(`${where}: ${fault}`)
  for (const [index, item] of listOf(check, 'items').entries()) {
    const entry = WrittenItem.safeParse(item)
    if (entry.success) resolveItem({ book, chapter, report }, `${place}.items[${index}]`, entry.data, 'i1')
  }
  return faults
}

function listOf(value: unknown, name: string): unknown[] {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null
  return Array.isArray(list) ? list : []
}

function doubles(checks: unknown[]): string[] {
  const chapters = checks.map((check) => CheckHead.safeParse(check).data?.chapter)
  return chapters.flatMap((chapter, index) => {
    const first = chapters.indexOf(chapter)
    const isDouble = chapter !== undefined && first < index
    return isDouble
      ? [`checks[${index}].chapter: chapter ${chapter} is there already, at checks[${first}]`]
      : []
  })
}

/** Resolves a written check for this book. Null if the book lacks something that it asks. */
export function resolveCheck(book: Book, chapter: Chapter, entry: CheckEntry): NewCheck | null {
  const made = entry.items.map((item, index) =>
    resolveItem({ book, chapter, report: () => {} }, '', item, `i${index + 1}` as ItemId),
  )
  const whole = made.filter((each) => each !== null)
  if (whole.length < made.length) return null
  const items = whole.map(({ item }) => item)
  return {
    chapterId: chapter.id,
    textbookId: book.textbook.id,
    title: entry.title ?? chapter.title,
    timeLimitS: entry.timeLimitSeconds ?? timeLimitOf(items),
    passScore: entry.passScore ?? PASS_SCORE,
    items,
    keys: whole.map(({ key }) => key),
    written: JSON.stringify(entry),
  }
}
