import type { MemoryTx } from '#server/platform/database.ts'
import { toJson } from '#server/platform/databases/json-column.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'
import type { AttemptRow } from './rules.ts'
import type { JudgedChange } from './score.ts'

const attemptRows = keyedRows(
  'attempt',
  ['id'],
  {
    id: 'text',
    checkId: 'text',
    chapterId: 'text',
    studentId: 'text',
    sessionId: 'text',
    number: 'bigint',
    scope: 'text',
    items: 'text',
    carried: 'text',
    startedAt: 'bigint',
    status: 'text',
    endsAt: 'bigint',
    pausedAt: 'bigint',
    leftMs: 'bigint',
    finishedAt: 'bigint',
    finishedBy: 'text',
    score: 'bigint',
    passed: 'bigint',
  },
  {
    checkId: 'kept',
    chapterId: 'kept',
    studentId: 'kept',
    sessionId: 'kept',
    number: 'kept',
    scope: 'kept',
    items: 'kept',
    carried: 'kept',
    startedAt: 'kept',
  },
)
/** An answer stays as it was first saved. */
const answerRows = keyedRows(
  'attemptAnswer',
  ['attemptId', 'item'],
  { attemptId: 'text', item: 'text', answer: 'text', at: 'bigint', reportedAt: 'bigint' },
  { answer: 'kept', at: 'kept', reportedAt: 'kept' },
)
const markRows = keyedRows('attemptMark', ['attemptId', 'item'], {
  attemptId: 'text',
  item: 'text',
  mark: 'bigint',
  by: 'text',
  at: 'bigint',
})

/** Saves an attempt as it is now. @param stored as it was saved before: its answers and marks are not written again. */
export async function saveAttempt(
  unit: MemoryTx,
  { attempt, score, passed }: JudgedChange,
  stored?: AttemptRow,
): Promise<void> {
  const { answers, marks, struck: _struck, items, carried, ...row } = attempt
  const { id: attemptId } = row
  const isNew = (one: (typeof answers)[number]) => !stored?.answers.includes(one)
  const isOther = (one: (typeof marks)[number]) => !stored?.marks.includes(one)
  const given = answers.filter(isNew).map(({ item, answer, at, toldAt = null }) => {
    return { attemptId, item, answer: toJson(answer), at, reportedAt: toldAt }
  })
  const marked = marks.filter(isOther).map((mark) => ({ attemptId, ...mark }))
  await unit.write(
    rowsOf(attemptRows, {
      ...row,
      items: toJson(items),
      carried: toJson(carried),
      score,
      passed: passed === null ? null : Number(passed),
    }),
    rowsOf(answerRows, ...given),
    rowsOf(markRows, ...marked),
  )
}
