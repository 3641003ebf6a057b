import type { Textbook } from '#contract/curriculum.ts'
import type { FinalCheck } from '#contract/final-checks.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { BookIcon, StarIcon } from '#web/ui/icons.tsx'
import { Announce } from '#web/ui/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { StudentDrawing } from '../student-drawing.tsx'
import { CheckFrame, ITEM_PART, useHeadingFocus } from './check-frame.tsx'
import type { ResultAttempt } from './check-view.ts'
import { resultLines, type ResultLines, cheerOf } from './result-lines.ts'
import { ResultList } from './result-list.tsx'
import { StartNotice, useStart } from './start-check.tsx'

interface CheckResultViewProps {
  book: OpenBook
  check: FinalCheck
  attempt: ResultAttempt
}

/** The result of a check: the right items, the sentences to hear again, and the next steps. */
export function CheckResultView({ book, check, attempt }: CheckResultViewProps) {
  const { sessionId, place, goTo, closeCheck } = useStudentLesson()
  const lines = resultLines(attempt.result, attempt.sessionId === sessionId, attempt.items)
  const words = useWords().student.check
  const toldLater = attempt.answers.filter(({ toldAt }) => toldAt !== undefined).length
  const { language } = book.textbook
  const goOn = () => {
    const next = pageAfter(book.textbook, check.chapterId, place)
    if (next) goTo(next)
    else closeCheck()
  }
  return (
    <CheckFrame title={check.title} language={language}>
      <section
        {...ITEM_PART}
        aria-label={plain(words.resultTitle)}
        className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-6 @3xl:px-8"
      >
        <ResultHead attempt={attempt} lines={lines} />
        {toldLater > 0 && (
          <p className="text-center text-lg with-furigana text-quiet">
            <Ruby text={words.toldLater(toldLater)} />
          </p>
        )}
        <ResultWays attempt={attempt} lines={lines} onGoOn={goOn} />
        <ResultList
          lines={lines}
          language={language}
          onHear={({ page, sentence }) => goTo({ textbookId: check.textbookId, page }, sentence)}
        />
      </section>
    </CheckFrame>
  )
}

interface ResultWaysProps {
  attempt: ResultAttempt
  lines: ResultLines
  onGoOn: () => void
}

/** The two next steps after a result: go on with the book, or try again. The likelier one comes first. */
function ResultWays({ attempt, lines, onGoOn }: ResultWaysProps) {
  const words = useWords().student.check
  const { starting, problem, offline, start } = useStart(attempt.chapterId)
  const isMissed = lines.tryAgain.length + lines.almost.length > 0
  const passed = attempt.result.passed === true
  const again = (scope: 'missed' | 'all', look: 'main' | 'calm') => (
    <Button
      size="student"
      look={look}
      disabled={offline}
      busy={starting === scope}
      onClick={() => starting ?? start(scope)}
    >
      <Ruby text={scope === 'missed' ? words.onlyMissed : words.allAnew} />
    </Button>
  )
  const goOn = (
    <Button size="student" look={passed || !isMissed ? 'main' : 'calm'} icon={<BookIcon />} onClick={onGoOn}>
      <Ruby text={words.goOn} />
    </Button>
  )
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex flex-wrap justify-center gap-4">
        {passed && goOn}
        {isMissed && again('missed', passed ? 'calm' : 'main')}
        {!passed && goOn}
        {again('all', 'calm')}
      </div>
      <StartNotice problem={problem} offline={offline} />
    </div>
  )
}

/** The summary of a result: a true and kind sentence, the number of right items, and the items without a mark yet. */
function ResultHead({
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
              <StarIcon size={1.25} />
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

/** The page after a chapter, for a student on the chapter's last page; null for a student elsewhere, and at the book's end. */
export function pageAfter(textbook: Textbook, chapterId: ChapterId, place: Place | null): Place | null {
  const lastPage = textbook.chapters.find(({ id }) => id === chapterId)?.lastPage
  if (place?.textbookId !== textbook.id || place.page !== lastPage) return null
  return lastPage < textbook.pageCount ? { textbookId: textbook.id, page: lastPage + 1 } : null
}
