import { z } from 'zod'
import { CardId, StudentId } from './kernel/ids.ts'
import { Millis } from './kernel/time.ts'
import { knockSigns } from './knock-signs.ts'

/** A student's printed card as tutors see it: it lets in again and again, until a new one, a revocation or its term. */
export const Card = z.object({
  id: CardId,
  studentId: StudentId,
  madeAt: Millis,
  expiresAt: Millis,
  lastUsedAt: Millis.nullable(),
})
export type Card = z.infer<typeof Card>

/** A code on the wall. The next one comes while this one is still good: nobody who has just scanned is sent away. */
export const WallCode = z.object({ expiresAt: Millis, nextAt: Millis })
export type WallCode = z.infer<typeof WallCode>

export const KnockSign = z.enum(knockSigns)
