import { z } from 'zod'
import { OfficeId, ServiceTokenId, TutorId } from './ids.ts'

/** The writer of something: a tutor, a person of the office, or a program, which has its service token's id and name. */
export const WrittenBy = z.object({
  id: z.union([TutorId, OfficeId, ServiceTokenId]),
  displayName: z.string(),
})
export type WrittenBy = z.infer<typeof WrittenBy>
