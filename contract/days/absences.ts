import { z } from 'zod'
import { Millis } from '#contract/kernel/fields.ts'
import { WrittenBy } from '#contract/kernel/written-by.ts'

export const AbsenceReason = z.enum(['ill', 'trip', 'school', 'other'])

/** A student will not come to a lesson, as the room shows it. */
export const Absence = z.object({
  reason: AbsenceReason,
  /** The person who recorded it; null when a guardian reported it. */
  toldBy: WrittenBy.nullable(),
  toldAt: Millis,
})
export type Absence = z.infer<typeof Absence>

/** With the words for the tutors, which the student's own screen does not show; empty without any. */
export const AbsenceWithWords = Absence.extend({ words: z.string() })
export type AbsenceWithWords = z.infer<typeof AbsenceWithWords>
