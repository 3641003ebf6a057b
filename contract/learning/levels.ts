import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { ChapterId } from '#contract/kernel/ids.ts'
import { Level, TextbookProgress } from '../books/curriculum.ts'
import { CHECK_DISTANCES } from './rules/check-distance.ts'

/** A student's status in a chapter's final check, over all attempts. */
export const CheckStatus = z.object({
  chapterId: ChapterId,
  attempts: z.int().min(1),
  /** Of the last attempt; `unmarked`: the lesson ended before all spoken items were marked, and no recording waits. */
  status: z.enum(['started', 'finished', 'unmarked', 'marked']),
  /** The best score of the attempts that are marked, in percent; null for none. */
  score: z.int().min(0).max(100).nullable(),
  passed: z.boolean(),
  /** Of the best attempt, or `waiting` while the last one waits for its marks; null while no attempt is marked. */
  distance: z.enum(CHECK_DISTANCES).nullable(),
  lastAt: Millis,
})
export type CheckStatus = z.infer<typeof CheckStatus>

export const levels = call('/levels', {
  who: ['student', 'tutor', 'viewer'],
  purpose: "The curriculum: levels with their textbooks and chapters, and a student's own progress.",
  input: z.object({}),
  output: z.object({
    levels: z.array(Level),
    progress: z.array(TextbookProgress),
    checks: z.array(CheckStatus),
  }),
})
