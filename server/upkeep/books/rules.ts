/** A file as its sender describes it. */
interface SentFile {
  name: string
  byteCount: number
  about: { modifiedAt?: unknown }
}

/** Books belong to the school: its head office changes them, and the office of its only branch. @param branchId null for the head office */
export function mayChangeBooks(branchId: string | null, branches: number): boolean {
  return branchId === null || branches === 1
}

/** True if an upload that stopped is of this very file. */
export function isSameFile(one: SentFile, other: SentFile): boolean {
  return (
    one.name === other.name &&
    one.byteCount === other.byteCount &&
    one.about.modifiedAt === other.about.modifiedAt
  )
}
