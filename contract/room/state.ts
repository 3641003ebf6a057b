import { z } from 'zod'
import { TextbookId } from '#contract/kernel/ids.ts'
import { checkTree } from '#contract/kernel/tree.ts'
import { PageNumber } from '../books/curriculum.ts'
import { formerJoinSigns, joinSigns } from './slices/join-requests.ts'
import { checkProgress } from './slices/states.ts'

/** The picture that both the waiting child and the tutor see. */
export const JoinSignShape = z.enum([...joinSigns, ...formerJoinSigns])

/** A page of a textbook. */
export const Place = z.object({ textbookId: TextbookId, page: PageNumber })
export type Place = z.infer<typeof Place>

/** Not `z.json()`: a body may nest a hundred thousand lists, which would overflow its stack before `checkTree` runs. */
const Json = z.unknown() as z.ZodType<z.core.util.JSONType>

const treeBy = (check: (value: unknown) => void) =>
  z.record(z.string(), Json).superRefine((value, context) => {
    try {
      check(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message })
    }
  })

/** A stored state of a student: its progress may be older than the size limit. */
export const StoredState = Place.extend({
  /** The sentence that is playing or was tapped last. */
  sentence: z.string().max(32).nullable(),
  activity: z.enum(['reading', 'listening', 'final-check']),
  /** Free-form JSON by the rules of kernel/tree.ts, e.g. `{ played: 3 }`. */
  progress: treeBy(checkTree),
})

/** A student's state. It is recorded, so it survives restarts of browser and server. */
export const StudentState = StoredState.extend({ progress: treeBy(checkProgress) })
export type StudentState = z.infer<typeof StudentState>

/** Ephemeral: the audio position of the student's device, and a sign of life. Never stored. */
export const Position = z.object({
  /**
   * The page that is open on the device, null without a book; if it differs from the room's page, the position is
   * outdated or early.
   */
  page: PageNumber.nullable(),
  sentence: z.string().max(32).nullable(),
  /** ms into the sentence's clip; null when nothing plays. */
  positionMs: z.int().min(0).max(3_600_000).nullable(),
  /** The sentence is repeated until the student stops it. */
  looped: z.boolean().optional(),
  /**
   * Somebody else took the sound of the device: another program or a telephone call stopped it, the headset came out, or the
   * microphone was lost while the child spoke. Missing while all is well.
   */
  lostSound: z.enum(['stopped', 'headset', 'microphone']).optional(),
})
export type Position = z.infer<typeof Position>
