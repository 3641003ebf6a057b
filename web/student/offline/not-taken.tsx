import type { InputOf } from '#contract/calls.ts'
import type { Problem } from '#web/client/ask.ts'
import { forgetRefused } from '#web/client/outbox/send.ts'
import type { AsideWrite, RefusedWrite } from '#web/client/outbox/write.ts'
import { useAside, useRefused } from '#web/hooks/asks/use-outbox.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CloudIcon, CloudOffIcon } from '#web/ui/drawings/icons.ts'
import { useSchoolTime } from '#web/ui/time.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** Lists writes that the server did not accept, each with the reason, until the student has read it. */
export function NotTaken() {
  const words = useWords().student.keeping
  const refused = useRefused()
  const lines = notTakenLines(useAside(), refused)
  if (lines.length === 0) return null
  return (
    <section
      aria-label={plain(words.notTaken)}
      className="flex flex-col gap-3 rounded-student border border-line bg-sheet px-5 py-4 text-lg with-furigana break-keep"
    >
      <h2 className="text-xl font-bold">
        <Ruby text={words.notTaken} />
      </h2>
      <ul className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      {refused.length > 0 && (
        <div>
          <Button size="student" onClick={() => forgetRefused(refused)}>
            <Ruby text={words.understood} />
          </Button>
        </div>
      )}
    </section>
  )
}

function Line({ line: { what, at, said, pages, problem } }: { line: NotTakenLine }) {
  const words = useWords()
  const { keeping } = words.student
  const timeOf = useSchoolTime()
  return (
    <li className="flex items-start gap-3">
      {problem ? (
        <CloudOffIcon className="mt-1 shrink-0 text-quiet" />
      ) : (
        <CloudIcon className="mt-1 shrink-0 text-quiet" />
      )}
      <p>
        <b>
          <Ruby text={what === 'pages' ? keeping.pages(pages) : keeping[what]} />
        </b>
        {said && (
          <span lang="en" className="font-textbook">
            {' '}
            “{said}”
          </span>
        )}
        {at !== null && <span className="whitespace-nowrap text-quiet"> {timeOf(at)}</span>}
        <br />
        <Ruby text={problem ? problemSentence(words, problem) : keeping.sentAgain} />
      </p>
    </li>
  )
}

/** Work of a student that the server has not accepted. */
interface NotTakenLine {
  what: 'answer' | 'voice' | 'pages' | 'end'
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
      case '/student/record-piece':
        // One line for all pieces of a recording.
        if (!lines.some(({ what, said }) => what === 'voice' && said === line.said))
          lines.push({ ...line, what: 'voice', pages: [] })
        break
      case '/student/finish-final-check':
        lines.push({ ...line, what: 'end', pages: [] })
        break
      case '/student/record-training':
        // It is sent again; no answer or voice of the student waits in it.
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
