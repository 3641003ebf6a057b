import type { TutorId } from '#contract/kernel/ids.ts'
import { type NotFound, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { AttemptChange, CheckItem, ItemId } from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import { aboutOf, type Change, finishAttempt, isTimeOver, itemOf, type AttemptRow } from './rules.ts'

/** The changes that a tutor makes. Repeating one has no further effect, except that more time is added each time. */
export function changeByTutor(
  attempt: AttemptRow,
  items: readonly CheckItem[],
  wish: AttemptChange,
  by: TutorId,
  now: Date,
): Change | Refusal<'AttemptFinished' | 'ItemNotRead'> | NotFound {
  if (wish.kind === 'mark') return mark(attempt, items, { ...wish, by, at: now.getTime() })
  if (wish.kind === 'finish') return finishAttempt(attempt, 'tutor', now)
  if (attempt.status !== 'started' || isTimeOver(attempt, now)) return refuse('AttemptFinished')
  switch (wish.kind) {
    case 'pause':
      return pause(attempt, now)
    case 'resume':
      return resume(attempt, now)
    case 'extend':
      return extend(attempt, wish.seconds * 1_000)
  }
}

function mark(
  attempt: AttemptRow,
  items: readonly CheckItem[],
  { item: id, mark: given, by, at }: AttemptRow['marks'][number],
): Change | Refusal<'ItemNotRead'> | NotFound {
  const item = itemOf(attempt, items, id)
  if (!item || !isReadAloud(item.kind)) return notFound()
  if (!isRead(attempt, id)) return refuse('ItemNotRead')
  if (attempt.marks.some((before) => before.item === id && before.mark === given))
    return { attempt, events: [] }
  const marks = [...attempt.marks.filter(({ item }) => item !== id), { item: id, mark: given, by, at }]
  return {
    attempt: { ...attempt, marks },
    events: [{ type: 'check-item-marked', ...aboutOf(attempt), item: id }],
  }
}

function pause(attempt: AttemptRow, now: Date): Change {
  if (attempt.endsAt === null) return { attempt, events: [] }
  const leftMs = Math.max(0, attempt.endsAt - now.getTime())
  return {
    attempt: { ...attempt, pausedAt: now.getTime(), endsAt: null, leftMs },
    events: [{ type: 'check-paused', ...aboutOf(attempt) }],
  }
}

function resume(attempt: AttemptRow, now: Date): Change {
  if (attempt.leftMs === null) return { attempt, events: [] }
  const endsAt = now.getTime() + attempt.leftMs
  return {
    attempt: { ...attempt, pausedAt: null, endsAt, leftMs: null },
    events: [{ type: 'check-resumed', ...aboutOf(attempt), endsAt }],
  }
}

function extend(attempt: AttemptRow, ms: number): Change {
  const endsAt = attempt.endsAt === null ? null : attempt.endsAt + ms
  const leftMs = attempt.leftMs === null ? null : attempt.leftMs + ms
  return {
    attempt: { ...attempt, endsAt, leftMs },
    events: [{ type: 'check-extended', ...aboutOf(attempt), endsAt }],
  }
}

/**
 * The student reported it as read, or a tutor marked it, or the student was reading it when a tutor or the time ended the
 * attempt.
 */
function isRead({ items, answers, marks, finishedBy }: AttemptRow, id: ItemId): boolean {
  if (marks.some(({ item }) => item === id)) return true
  const given = answers.find(({ item }) => item === id)?.answer
  if (given) return given.kind === 'read'
  const done = new Set([...answers, ...marks].map(({ item }) => item))
  return finishedBy !== 'student' && items.find((item) => !done.has(item)) === id
}
