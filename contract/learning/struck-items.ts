import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { AttemptId, WriteId } from '#contract/kernel/ids.ts'
import { ItemId } from './final-checks.ts'

export const tutorStrikeItem = call('/tutor/strike-item', {
  who: ['tutor'],
  purpose:
    'Strikes an unfair item of the check that an attempt was made on: it counts for nobody and is asked no more; or takes that back.',
  input: z.object({
    writeId: WriteId,
    /** An attempt of a student of the branch, in which the item was seen. */
    attemptId: AttemptId,
    item: ItemId,
    /** Null takes back that it was struck. */
    reason: Text.trim().min(1).max(200).nullable(),
  }),
  /** Finished attempts whose score was computed again. */
  output: z.object({ judgedAgain: z.int() }),
})
