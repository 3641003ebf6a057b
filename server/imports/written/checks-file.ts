import { z } from 'zod'
import { ItemEntry } from '../item-kinds/index.ts'
import { Text } from './entries.ts'

/** The fields that identify a check, without its items. */
export const CheckHead = z.object({
  /** The chapter's number. */
  chapter: z.int().min(1),
  title: Text.optional(),
  timeLimitSeconds: z.int().min(60).max(7_200).optional(),
  /** In percent. */
  passScore: z.int().min(0).max(100).optional(),
})

/** Without items: the written check of the chapter is removed. */
export const CheckEntry = z.strictObject({ ...CheckHead.shape, items: z.array(ItemEntry).max(40) })
export type CheckEntry = z.infer<typeof CheckEntry>

/** Checks written by hand, beside their book. */
export const ChecksFile = z.strictObject({
  /** The book's identifier, which all its editions share. */
  book: Text,
  checks: z.array(CheckEntry).min(1),
})

/** A file of checks that is refused, with a line for each fault. Nothing of it is stored. */
export class ChecksRefused extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ChecksRefused'
  }
}
