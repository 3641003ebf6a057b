import type { AttemptId, SessionId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { NotFound, Refusal } from '#contract/kernel/refusal.ts'
import type { ItemId, Mark } from '#contract/learning/final-checks.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    spokenItems: SpokenItems
  }
}

/** A spoken item of an attempt, as it is read aloud. */
export interface ItemToRead {
  sessionId: SessionId
  text: string
  /** The sentence's place in the book; null for an item of no page. */
  place: { textbookId: TextbookId; page: number; sentence: string | null } | null
}

/** The answers of final checks, which are above recordings, about their spoken items. */
export interface SpokenItems {
  /** The item of the student's own attempt; null for anything else. */
  find(tx: Tx, studentId: StudentId, attemptId: AttemptId, item: ItemId): Promise<ItemToRead | null>
  /** A recording of the item was stored: the item counts as answered when it was recorded. */
  answer(
    asked: { tx: Tx; now: Date; audit: Audit },
    recorded: { attemptId: AttemptId; item: ItemId; madeAt: number },
  ): Promise<null | Refusal<'AttemptOver' | 'AlreadyAnswered'> | NotFound>
  listMarks(
    tx: Tx,
    attemptIds: readonly AttemptId[],
  ): Promise<{ attemptId: AttemptId; item: ItemId; mark: Mark }[]>
}
