import type { InputOf } from '#contract/calls.ts'
import type { Problem } from '#web/client/ask.ts'
import type { AsideWrite, RefusedWrite } from '#web/client/outbox/write.ts'

/** Work of a student that the server has not accepted. */
export interface NotTakenLine {
  what: 'answer' | 'pages' | 'end'
  /** The time when it was done, or the last part of it, in ms; null if unknown. */
  at: number | null
  /** The given answer. */
  said: string | null
  pages: readonly number[]
  /** The reason of the refusal; null for a put-aside write, which is sent again. */
  problem: Problem | null
}

type RecordState = InputOf<'/student/record-state'>

/** Lists the refused and put-aside writes for the student: pages with the same reason share one line. */
export function notTakenLines(
  aside: readonly AsideWrite[],
  refused: readonly RefusedWrite[],
): NotTakenLine[] {
  const lines: NotTakenLine[] = []
  for (const write of [...refused, ...aside]) {
    const problem = 'problem' in write ? write.problem : null
    const line = { at: (write.input as { at?: number }).at ?? null, said: write.said ?? null, problem }
    switch (write.path) {
      case '/student/record-final-check':
        lines.push({ ...line, what: 'answer', pages: [] })
        break
      case '/student/finish-final-check':
        lines.push({ ...line, what: 'end', pages: [] })
        break
      default:
        addPages(lines, { ...line, what: 'pages', pages: pagesOf(write.input as RecordState) })
    }
  }
  return lines
}

function addPages(lines: NotTakenLine[], line: NotTakenLine): void {
  const reason = JSON.stringify(line.problem)
  const like = lines.find(({ what, problem }) => what === 'pages' && JSON.stringify(problem) === reason)
  if (!like) return void lines.push(line)
  like.pages = inOrder([...like.pages, ...line.pages])
  like.at = Math.max(like.at ?? 0, line.at ?? 0) || null
}

function pagesOf({ earlier = [], state }: RecordState): number[] {
  return inOrder([...earlier.map((each) => each.state.page), ...(state ? [state.page] : [])])
}

function inOrder(pages: readonly number[]): number[] {
  return [...new Set(pages)].sort((a, b) => a - b)
}
