import { DatabaseUnavailable } from '#server/platform/database.ts'

export const SQLITE_BUSY = 5
export const SQLITE_READONLY = 8
export const SQLITE_CONSTRAINT = 19

/** SQLite's primary codes, each as one sentence that a person can act on. */
const sentences: Record<number, (path: string) => string> = {
  3: notWritable,
  [SQLITE_BUSY]: (path) => `Another program holds ${path}.`,
  [SQLITE_READONLY]: notWritable,
  10: (path) => `The disk of ${path} cannot be read or written.`,
  11: (path) => `${path} is damaged. Restore a backup into another folder.`,
  13: (path) => `The disk of ${path} is full.`,
  14: notWritable,
  26: (path) => `${path} is not the database of a school, or it is damaged from its beginning on.`,
}

function notWritable(path: string): string {
  return `${path} cannot be opened or written by this account.`
}

/** An error of the file or its disk, which an operator must fix; null for our own errors, such as a broken query. */
export function sqliteTrouble(error: unknown, path: string): DatabaseUnavailable | null {
  const sentence = sentences[sqliteCode(error)]
  return sentence ? new DatabaseUnavailable(sentence(path)) : null
}

/** SQLite's primary code: the lowest byte of the extended one. */
export function sqliteCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff
}
