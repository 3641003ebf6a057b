import type { Attempt, ItemAnswer, ItemId, ItemResult, Mark } from '#contract/final-checks.ts'
import type { AttemptId, ChapterId, CheckId, SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'

/** A text column that contains this as JSON. */
export type JsonOf<Value> = string & { readonly json?: Value }

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    attempt: {
      id: AttemptId
      check_id: CheckId
      chapter_id: ChapterId
      student_id: StudentId
      session_id: SessionId
      number: number
      scope: Attempt['scope']
      items: JsonOf<ItemId[]>
      carried: JsonOf<ItemResult[]>
      status: Attempt['status']
      started_at: number
      ends_at: number | null
      paused_at: number | null
      left_ms: number | null
      finished_at: number | null
      finished_by: Attempt['finishedBy']
      /** The judged result, from the finish on. */
      score: number | null
      /** 0 or 1; null until it is marked. */
      passed: number | null
    }
    attempt_answer: {
      attempt_id: AttemptId
      item: ItemId
      answer: JsonOf<ItemAnswer>
      at: number
      /** The time of the report, where that was after the finish. */
      reported_at: number | null
    }
    attempt_mark: { attempt_id: AttemptId; item: ItemId; mark: Mark; by: TutorId; at: number }
  }
}

export function toJson<Value>(value: Value): JsonOf<Value> {
  return JSON.stringify(value)
}

export function fromJson<Value>(text: JsonOf<Value>): Value {
  return JSON.parse(text) as Value
}
