import type { StudentId } from '#contract/kernel/ids.ts'

export interface MessageDraft {
  words: string
  /** The next goal. */
  goal: string
}

/** Unsent messages to families by student, so that leaving the form, or opening another student, does not lose them. */
export const messageDrafts = new Map<StudentId, MessageDraft>()
