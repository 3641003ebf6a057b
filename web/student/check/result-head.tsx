import { Announce } from '#web/ui/announce.tsx'
import { Star } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { StudentDrawing } from '../student-drawing.tsx'
import type { ResultAttempt } from './check-view.ts'
import { cheerOf, type ResultLines } from './result-lines.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The summary of a result: a true and kind sentence, the number of right items, and the items without a mark yet. */
export function ResultHead({
  attempt: { result, finishedBy },
  lines,
}: {
  attempt: ResultAttempt
  lines: ResultLines
}) {
  const words = useWords().student.check
  const heading = useHeadingFocus('result')
  const passed = result.passed === true
  const cheer = words.cheer[cheerOf(lines, passed)]
  const score = words.score(lines.well, lines.of)
  const ended = finishedBy !== null && finishedBy !== 'student' ? words.ended[finishedBy] : null
  return (
    <header className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 text-center">
      <StudentDrawing of={passed ? 'passed' : 'tended'} className="w-40" />
      <div className="flex flex-col items-center gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-2xl with-furigana font-bold text-leaf-deep outline-none"
        >
          <Ruby text={cheer} />
        </h2>
        <p className="flex flex-wrap items-center justify-center gap-x-4 text-xl with-furigana font-semibold">
          {passed && (
            <span className="flex items-center gap-2 rounded-full bg-leaf px-4 text-white">
              <Star size={1.25} />
              <Ruby text={words.passed} />
            </span>
          )}
          <span>
            <Ruby text={score} />
          </span>
        </p>
        {lines.waiting > 0 && (
          <p className="text-lg with-furigana text-calling-ink">
            <Ruby text={words.waiting(lines.waiting)} />
          </p>
        )}
        {ended && (
          <p className="text-lg with-furigana text-quiet">
            <Ruby text={ended} />
          </p>
        )}
      </div>
      <Announce text={plain(`${words.resultTitle}. ${passed ? `${words.passed}. ` : ''}${score}`)} />
    </header>
  )
}
