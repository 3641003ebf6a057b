import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { AttemptId, WriteId } from '#contract/kernel/ids.ts'
import { ItemId } from './final-checks.ts'

export const tutorStrikeItem = call('/tutor/strike-item', {
  who: ['tutor'],
  purpose:
    'Strikes an unfair item of the check that an attempt was made on: it counts for nobody and is asked no more.',
  input: z.object({
    writeId: WriteId,
    /** An attempt of a student of the branch, in which the item was seen. */
    attemptId: AttemptId,
    item: ItemId,
    reason: Text.trim().min(1).max(200),
  }),
  /** Finished attempts whose score was computed again. */
  output: z.object({ judgedAgain: z.int() }),
})

export const tutorRestoreItem = call('/tutor/restore-item', {
  who: ['tutor'],
  purpose: 'Takes back that an item was struck.',
  input: z.object({ writeId: WriteId, attemptId: AttemptId, item: ItemId }),
  output: z.object({ judgedAgain: z.int() }),
})
