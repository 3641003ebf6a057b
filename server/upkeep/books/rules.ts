import { bookPieceLength } from '#contract/upkeep/rules/book-import.ts'

/** A file as its sender describes it. */
export interface SentFile {
  name: string
  byteCount: number
  modifiedAt: number
}

/** Books belong to the school: its head office changes them, and the office of its only branch. @param branchId null for the head office */
export function mayChangeBooks(branchId: string | null, branches: number): boolean {
  return branchId === null || branches === 1
}

/** True if an upload that stopped is of this very file. */
export function isSameFile(one: SentFile, other: SentFile): boolean {
  return one.name === other.name && one.byteCount === other.byteCount && one.modifiedAt === other.modifiedAt
}

/** True if the file has a piece of this number, and it has this length. */
export function isPieceOf(
  { byteCount }: Pick<SentFile, 'byteCount'>,
  number: number,
  bytes: number,
): boolean {
  return bytes > 0 && bookPieceLength(byteCount, number) === bytes
}
