import type { Attempt, CheckItem, FinalCheck, ItemAnswer } from '#contract/learning/final-checks.ts'
import type { StudentState } from '#contract/room/state.ts'
import type { Seat, Tab } from '#lab/faults/tab/tab.ts'
import type { DemoBook } from './demo-book.ts'

export interface CheckInProgress {
  /** Answers the next item; the answer is a guess. */
  answer(): void
  finish(): void
}

/** Starts the final check of the chapter that this state is in. */
export function startCheck(
  tab: Tab,
  { sessionId }: Seat,
  { chapters }: DemoBook,
  state: StudentState | null,
): CheckInProgress | null {
  const page = state?.page ?? 0
  const chapter = chapters.find(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage)
  if (!chapter) return null
  const asked = { sessionId, chapterId: chapter.id, scope: 'all' }
  // Each step follows the one before: an answer needs the attempt, and the end comes last.
  let steps = tab.send('/student/start-final-check', asked).then(({ answer }) => {
    if (!answer.ok) return null
    const { check, attempt } = answer.value as { check: FinalCheck; attempt: Attempt }
    const left = check.items.filter(({ id }) => attempt.answers.every(({ item }) => item !== id))
    return { attemptId: attempt.id, left }
  })
  return {
    answer() {
      steps = steps.then(async (open) => {
        const item = open?.left.shift()
        if (open && item) {
          const { attemptId } = open
          await tab.send('/student/record-final-check', { attemptId, item: item.id, answer: guess(item) })
        }
        return open
      })
    },
    finish() {
      steps = steps.then(async (open) => {
        if (open) await tab.send('/student/finish-final-check', { attemptId: open.attemptId })
        return null
      })
    },
  }
}

/** Any answer that fits the item. */
export function guess(item: CheckItem): ItemAnswer {
  switch (item.kind) {
    case 'choice':
    case 'listening-choice':
    case 'picture-choice':
    case 'picture':
    case 'voices':
      return { kind: 'choice', choice: item.choices[Math.floor(Math.random() * item.choices.length)]!.id }
    case 'order':
      return { kind: 'order', words: item.words.map(({ id }) => id) }
    case 'typing':
      return { kind: 'skipped' }
    case 'spoken':
      return { kind: 'read' }
  }
}
