import type { AttemptId, ChapterId, CheckId, StudentId } from '#contract/kernel/ids.ts'
import type { ItemId } from '#contract/learning/final-checks.ts'
import { type CheckDistance } from '#contract/learning/rules/check-distance.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import type { RoomAttempt } from '../shape.ts'
import { contacted } from './contact.ts'
import { changeStudent, type Slice } from './slice.ts'

interface About {
  studentId: StudentId
  attemptId: AttemptId
}

export type AttemptEvent =
  | {
      type: 'check-started'
      studentId: StudentId
      attemptId: AttemptId
      checkId: CheckId
      chapterId: ChapterId
      number: number
      scope: RoomAttempt['scope']
      items: RoomAttempt['items']
      endsAt: number
    }
  | (About & { type: 'check-answered'; item: ItemId })
  /** A spoken item has its mark, for the first time or another one. */
  | (About & { type: 'check-item-marked'; item: ItemId })
  | (About & { type: 'check-paused' })
  /** Resumed, or with more time: it ends at `endsAt`; null while paused. */
  | (About & { type: 'check-resumed' | 'check-extended'; endsAt: number | null })
  | (About & { type: 'check-finished'; by: 'student' | 'tutor' | 'time' | 'lesson'; finishedAt: number })
  /** The current result; `marked` once every spoken item of the attempt has its mark. */
  | (About & {
      type: 'check-judged'
      score: number | null
      passed: boolean | null
      marked: boolean
      toMark: number
      distance: CheckDistance
    })

export const attemptsSlice: Slice<AttemptEvent> = {
  audience: {
    'check-started': 'its-student',
    'check-answered': 'its-student',
    'check-item-marked': 'its-student',
    'check-paused': 'its-student',
    'check-resumed': 'its-student',
    'check-extended': 'its-student',
    'check-finished': 'its-student',
    'check-judged': 'its-student',
  },
  fold(room, event, at) {
    const { studentId: id, type } = event
    const after = changeStudent(room, id, ({ attempt }) => ({
      attempt: foldAttempt(attempt, event, at),
      ...(type === 'check-answered' && { answeredAt: at }),
    }))
    return type === 'check-item-marked' ? contacted(after, id, at) : after
  },
}

/** Folds an event into the student's attempt in the room; events of another attempt are ignored. */
export function foldAttempt(
  attempt: RoomAttempt | null,
  event: AttemptEvent,
  at: number,
): RoomAttempt | null {
  if (event.type === 'check-started') return started(event, at)
  if (attempt?.id !== event.attemptId) return attempt
  switch (event.type) {
    case 'check-answered':
      return { ...attempt, done: withItem(attempt.done, event.item) }
    case 'check-item-marked':
      return {
        ...attempt,
        done: withItem(attempt.done, event.item),
        marked: withItem(attempt.marked, event.item),
      }
    case 'check-paused':
      return { ...attempt, pausedAt: at, endsAt: null }
    case 'check-resumed':
      return { ...attempt, pausedAt: null, endsAt: event.endsAt }
    case 'check-extended':
      return { ...attempt, endsAt: event.endsAt }
    case 'check-finished':
      return { ...attempt, status: 'finished', finishedAt: event.finishedAt, endsAt: null, pausedAt: null }
    case 'check-judged': {
      const status = event.marked ? 'marked' : 'finished'
      const { toMark, score, passed, distance } = event
      return { ...attempt, status, toMark, score, passed, distance }
    }
  }
}

/** The student's current item: the first that is not done; null after the last. */
export function currentItem(attempt: RoomAttempt): RoomAttempt['items'][number] | null {
  return attempt.items.find(({ id }) => !attempt.done.includes(id)) ?? null
}

/** The spoken items without a mark, read or not. */
export function unmarkedOf({ items, marked }: Pick<RoomAttempt, 'items' | 'marked'>): ItemId[] {
  return items.filter(({ id, kind }) => isReadAloud(kind) && !marked.includes(id)).map(({ id }) => id)
}

function started(event: Extract<AttemptEvent, { type: 'check-started' }>, at: number): RoomAttempt {
  const { attemptId, checkId, chapterId, number, scope, items, endsAt } = event
  const nothing = { done: [], marked: [], pausedAt: null, finishedAt: null }
  const unjudged = { toMark: null, score: null, passed: null }
  const begun = { id: attemptId, checkId, chapterId, number, scope, items, endsAt, startedAt: at }
  return { ...begun, ...nothing, ...unjudged, status: 'started' }
}

function withItem(items: ItemId[], item: ItemId): ItemId[] {
  return items.includes(item) ? items : [...items, item]
}
