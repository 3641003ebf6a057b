import type { AttemptId, ChapterId, CheckId } from '#contract/kernel/ids.ts'
import type { Attempt, ItemAnswer, ItemId, ItemResult, Mark } from '#contract/learning/final-checks.ts'
import { textbook } from '#server/books/tables.ts'
import { id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { session } from '#server/schedule/lessons/tables.ts'
import { student, tutor } from '#server/school/people/tables.ts'
import { branch } from '#server/school/tables.ts'

export const finalCheck = table(
  'finalCheck',
  {
    id: id<CheckId>(),
    chapterId: text<ChapterId>(),
    textbookId: ref(textbook),
    contentHash: text(),
    title: text(),
    timeLimitS: whole(),
    passScore: whole(),
    /** JSON, CheckItem[]. */
    items: json<unknown>(),
    /** JSON, ItemKey[]. */
    keys: json<unknown>(),
    written: text().orNull(),
    addedAt: ms(),
    replacedAt: ms().orNull(),
  },
  {
    keep: { with: 'textbook' },
    unique: [{ on: ['chapterId'], where: 'replaced_at is null' }],
  },
)

export const attempt = table(
  'attempt',
  {
    id: id<AttemptId>(),
    checkId: ref(finalCheck),
    chapterId: text<ChapterId>(),
    studentId: ref(student),
    sessionId: ref(session),
    number: whole(),
    scope: text<Attempt['scope']>(),
    items: json<ItemId[]>(),
    carried: json<ItemResult[]>(),
    status: text<Attempt['status']>(),
    startedAt: ms(),
    endsAt: ms().orNull(),
    pausedAt: ms().orNull(),
    leftMs: whole().orNull(),
    finishedAt: ms().orNull(),
    finishedBy: text<NonNullable<Attempt['finishedBy']>>().orNull(),
    /** The judged result, from the finish on. */
    score: whole().orNull(),
    /** 0 or 1; null until it is marked. */
    passed: whole().orNull(),
  },
  {
    keep: { with: 'student' },
    unique: [['studentId', 'chapterId', 'number'], { on: ['studentId'], where: "status = 'started'" }],
    indexes: [['sessionId'], ['checkId']],
    joining: 'move',
    export: ['checks', 'attempts'],
  },
)

export const attemptAnswer = table(
  'attemptAnswer',
  {
    attemptId: ref(attempt).goesAlong(),
    item: text<ItemId>(),
    answer: json<ItemAnswer>(),
    at: ms(),
    /** The time of the report, where that was after the finish. */
    reportedAt: ms().orNull(),
  },
  {
    keep: { with: 'attempt' },
    key: ['attemptId', 'item'],
    joining: 'stay',
    export: ['checks', 'answers'],
  },
)

export const attemptMark = table(
  'attemptMark',
  {
    attemptId: ref(attempt).goesAlong(),
    item: text<ItemId>(),
    mark: whole<Mark>(),
    by: ref(tutor),
    at: ms(),
  },
  {
    keep: { with: 'attempt' },
    key: ['attemptId', 'item'],
    joining: 'stay',
    export: ['checks', 'marks'],
  },
)

export const struckItem = table(
  'struckItem',
  {
    checkId: ref(finalCheck),
    item: text<ItemId>(),
    branchId: ref(branch),
    reason: text(),
    by: ref(tutor),
    at: ms(),
  },
  {
    keep: { with: 'finalCheck' },
    key: ['checkId', 'branchId', 'item'],
  },
)
