import type { Attempt, ItemAnswer, ItemId, ItemResult, Mark } from '#contract/final-checks.ts'
import type { AttemptId, ChapterId, CheckId } from '#contract/kernel/ids.ts'
import { textbook } from '#server/features/curriculum/tables.ts'
import { session } from '#server/features/lessons/room-tables.ts'
import { student, tutor } from '#server/features/people/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const finalCheck = table(
  'final_check',
  {
    id: id<CheckId>(),
    chapter_id: text<ChapterId>(),
    textbook_id: ref(textbook),
    content_hash: text(),
    title: text(),
    time_limit_s: whole(),
    pass_score: whole(),
    /** JSON, CheckItem[]. */
    items: json<unknown>(),
    /** JSON, ItemKey[]. */
    keys: json<unknown>(),
    written: text().orNull(),
    added_at: ms(),
    replaced_at: ms().orNull(),
  },
  {
    keep: { with: 'textbook' },
    unique: [{ on: ['chapter_id'], where: 'replaced_at is null' }],
  },
)

export const attempt = table(
  'attempt',
  {
    id: id<AttemptId>(),
    check_id: ref(finalCheck),
    chapter_id: text<ChapterId>(),
    student_id: ref(student),
    session_id: ref(session),
    number: whole(),
    scope: text<Attempt['scope']>(),
    items: json<ItemId[]>(),
    carried: json<ItemResult[]>(),
    status: text<Attempt['status']>(),
    started_at: ms(),
    ends_at: ms().orNull(),
    paused_at: ms().orNull(),
    left_ms: whole().orNull(),
    finished_at: ms().orNull(),
    finished_by: text<NonNullable<Attempt['finishedBy']>>().orNull(),
    /** The judged result, from the finish on. */
    score: whole().orNull(),
    /** 0 or 1; null until it is marked. */
    passed: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [['student_id', 'chapter_id', 'number'], { on: ['student_id'], where: "status = 'started'" }],
    indexes: [['session_id'], ['check_id']],
    joining: 'move',
    export: ['checks', 'attempts'],
  },
)

export const attemptAnswer = table(
  'attempt_answer',
  {
    attempt_id: ref(attempt).goesAlong(),
    item: text<ItemId>(),
    answer: json<ItemAnswer>(),
    at: ms(),
    /** The time of the report, where that was after the finish. */
    reported_at: ms().orNull(),
  },
  {
    keep: { with: 'attempt' },
    key: ['attempt_id', 'item'],
    joining: 'stay',
    export: ['checks', 'answers'],
  },
)

export const attemptMark = table(
  'attempt_mark',
  {
    attempt_id: ref(attempt).goesAlong(),
    item: text<ItemId>(),
    mark: whole<Mark>(),
    by: ref(tutor),
    at: ms(),
  },
  {
    keep: { with: 'attempt' },
    key: ['attempt_id', 'item'],
    joining: 'stay',
    export: ['checks', 'marks'],
  },
)

export const struckItem = table(
  'struck_item',
  {
    check_id: ref(finalCheck),
    item: text<ItemId>(),
    branch_id: ref(branch),
    reason: text(),
    by: ref(tutor),
    at: ms(),
  },
  {
    keep: { with: 'final_check' },
    key: ['check_id', 'branch_id', 'item'],
  },
)
