import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { ChapterId, TextbookId } from '#contract/kernel/ids.ts'
import { Textbook } from '../books/curriculum.ts'
import { HonorKind } from '../learning/honors.ts'

/** Everything that has grown in a student's garden. Nothing in it is lost by time, and it is compared with nobody's. */
export const Garden = z.object({
  /** A leaf for each different page that was ever heard to its end, or read, in a lesson or at home. */
  leaves: z.int().min(0),
  /** The same on this calendar day of the branch. */
  today: z.object({
    /** The leaves that are new: their pages were heard for the first time. */
    grown: z.int().min(0),
    /** All different pages, those of older leaves too. */
    heard: z.int().min(0),
  }),
  /** A flower for each chapter with a passed check, the oldest first. */
  flowers: z.array(
    z.object({
      chapterId: ChapterId,
      textbookId: TextbookId,
      /** That of the textbook. */
      colour: Textbook.shape.colour,
    }),
  ),
  /** A guest for each kind of honor that the student has, the one that came first before the others. */
  guests: z.array(z.object({ kind: HonorKind, count: z.int().min(1) })),
  /** A stone for each lesson that the student was in. */
  stones: z.int().min(0),
})
export type Garden = z.infer<typeof Garden>

export const studentGarden = call('/student/garden', {
  who: ['student'],
  purpose: "The student's own garden: leaves, flowers, guests, stones.",
  input: z.object({}),
  output: Garden,
})
