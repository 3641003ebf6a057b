import { momentAt } from '#server/features/school/index.ts'

/** The ms of a lesson's time: by its own offset, or by the branch's clocks; null for an hour that they skip. */
export function momentOf(text: string, timeZone: string): number | null {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : momentAt(text, timeZone)
}
