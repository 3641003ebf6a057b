import type { LessonId } from '#contract/kernel/ids.ts'
import type { Homework } from '#contract/learning/homework.ts'
import { TRAINER_MINUTES } from '#contract/learning/rules/homework-minutes.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A child with more than this opens none of it. */
export const MAX_OPEN = 5

/** Without a planned lesson homework leaves the child's home by itself. */
const SHOWN_WITHOUT_LESSON_MS = 28 * DAY_MS

type Fixed = Pick<Homework, 'kind' | 'textbookId' | 'chapterId' | 'pages' | 'items' | 'setAt' | 'withdrawnAt'>
type Progress = Pick<Homework, 'status' | 'done' | 'of' | 'nextPage' | 'beganAt' | 'doneAt' | 'minutes'>

/** One student's records, in a lesson and at home. Times are ms. */
export interface HomeworkFacts {
  /** Stays on pages; `readAt` when the page was heard to its end, or in front for as long as its words take. */
  readings: readonly {
    textbookId: string
    page: number
    from: number
    readAt: number | null
    /** Time at home; 0 in a lesson. */
    homeMs: number
    lesson: { startedAt: number; finishedAt: number | null } | null
  }[]
  attempts: readonly { chapterId: string; startedAt: number; finishedAt: number | null }[]
  trainings: readonly { seconds: number; at: number }[]
}

/** The progress of a homework: only records since it was set count. */
export function progressOf(homework: Fixed, facts: HomeworkFacts): Progress {
  const came = homework.kind === 'trainer' ? trained(homework, facts) : heard(homework, facts)
  const { beganAt, doneAt } = came
  const begun = doneAt !== null ? 'done' : beganAt !== null ? 'begun' : 'set'
  return { ...came, status: homework.withdrawnAt !== null ? 'withdrawn' : begun }
}

function heard({ kind, textbookId, chapterId, pages, items, setAt }: Fixed, facts: HomeworkFacts) {
  const own = facts.readings.filter(
    (each) =>
      each.textbookId === textbookId &&
      pages.includes(each.page) &&
      lastOf(each) >= setAt &&
      !wasOn(each.lesson, setAt),
  )
  const heardAt = pages.map((page) =>
    first(
      own.filter((each) => each.page === page && each.readAt !== null && each.readAt >= setAt),
      'readAt',
    ),
  )
  const attempts = facts.attempts.filter(
    (each) => kind === 'missed' && each.chapterId === chapterId && each.startedAt >= setAt,
  )
  const triedAt = first(attempts, 'finishedAt')
  const isAllHeard = pages.length > 0 && heardAt.every((at) => at !== null)
  const allHeardAt = isAllHeard ? Math.max(...heardAt.map((at) => at!)) : null
  const doneAt = earlier(allHeardAt, triedAt)
  const of = pages.length || items || 1
  const homeMs = own.reduce((sum, each) => sum + each.homeMs, 0)
  const next = pages.find((_page, index) => heardAt[index] === null) ?? null
  return {
    done: doneAt !== null ? of : heardAt.filter((at) => at !== null).length,
    of,
    nextPage: doneAt !== null ? null : next,
    beganAt: earlier(
      first(
        own.map((each) => ({ at: Math.max(each.from, setAt) })),
        'at',
      ),
      first(attempts, 'startedAt'),
    ),
    doneAt,
    minutes: Math.round(homeMs / MINUTE_MS),
  }
}

function trained({ setAt }: Fixed, { trainings }: HomeworkFacts) {
  const since = trainings.filter(({ at }) => at >= setAt).toSorted((one, other) => one.at - other.at)
  let seconds = 0
  let doneAt: number | null = null
  for (const piece of since) {
    seconds += piece.seconds
    if (doneAt === null && seconds >= TRAINER_MINUTES * 60) doneAt = piece.at
  }
  const minutes = Math.floor(seconds / 60)
  return {
    done: Math.min(minutes, TRAINER_MINUTES),
    of: TRAINER_MINUTES,
    nextPage: null,
    beganAt: since[0]?.at ?? null,
    doneAt,
    minutes,
  }
}

/** True while it stands on the student's home: an open one through its lesson, one that is done until its lesson begins. */
export function isAtHome({ status, due, setAt, doneAt }: Homework, now: number): boolean {
  if (status === 'withdrawn') return false
  if (status === 'done') return now < (due ? due.startsAt : doneAt! + DAY_MS)
  return now < (due ? due.endsAt : setAt + SHOWN_WITHOUT_LESSON_MS)
}

/** Open ones first, the earliest due first. */
export function inOrder(homework: readonly Homework[]): Homework[] {
  const rank = ({ status, due, setAt }: Homework) =>
    [status === 'done' ? 1 : 0, due?.startsAt ?? Infinity, setAt] as const
  return homework.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1]) || a[2] - b[2]
  })
}

/** The homework that a tutor expects of a student at this lesson: set before it, and due by it or by none. */
export function dueBy(homework: readonly Homework[], lesson: { id: LessonId; startsAt: number }): Homework[] {
  return inOrder(
    homework.filter(
      ({ status, due, setAt }) =>
        status !== 'withdrawn' && (due ? due.lessonId === lesson.id : setAt < lesson.startsAt),
    ),
  )
}

/** True if there is open homework for after this lesson: due by another one, or by none. */
export function isSetAfter(homework: readonly Homework[], lessonId: LessonId, now: number): boolean {
  return homework.some((each) => isOpen(each) && each.due?.lessonId !== lessonId && isAtHome(each, now))
}

/** The open homework that asks for the same; it is not set twice. */
export function sameTask(open: readonly Homework[], task: Omit<Fixed, 'setAt' | 'withdrawnAt'>) {
  return (
    open.find(
      (each) =>
        each.kind === task.kind &&
        each.textbookId === task.textbookId &&
        each.chapterId === task.chapterId &&
        each.pages.join() === task.pages.join(),
    ) ?? null
  )
}

/** One that a tutor may still expect. */
export function isOpen({ status }: Homework): boolean {
  return status === 'set' || status === 'begun'
}

/** The lesson in which it was set goes on with its own pages: homework is for after it. */
function wasOn(lesson: HomeworkFacts['readings'][number]['lesson'], at: number): boolean {
  return lesson !== null && lesson.startedAt <= at && (lesson.finishedAt ?? Infinity) >= at
}

function lastOf({ from, readAt, homeMs }: HomeworkFacts['readings'][number]): number {
  return Math.max(from + homeMs, readAt ?? 0)
}

function first<Name extends string>(
  rows: readonly Partial<Record<Name, number | null>>[],
  name: Name,
): number | null {
  const times = rows.flatMap((row) => row[name] ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
