import type { Book } from '#server/features/curriculum/index.ts'
import { placeOf } from '#server/platform/databases/place-of.ts'
import { ItemEntry, resolveItem } from '../item-kinds/index.ts'
import { CheckHead, ChecksFile } from './checks-file.ts'

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
    const entry = ItemEntry.safeParse(item)
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
