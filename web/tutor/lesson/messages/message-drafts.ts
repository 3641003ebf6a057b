import type { StudentId } from '#contract/kernel/ids.ts'

export interface MessageDraft {
  words: string
  goal: string
}

/** What was typed and not yet shown to anybody: looking at another student in between loses none of it. */
export const messageDrafts = new Map<StudentId, MessageDraft>()
