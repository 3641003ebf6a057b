import type { Page, Picture, Textbook } from '#contract/books/curriculum.ts'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { FinalCheck } from '#contract/learning/final-checks.ts'
import type { Place } from '#contract/room/state.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { useStudentLesson } from '#web/student/lesson/lesson-context.tsx'
import { pictureAddress } from '#web/student/offline/lesson-files.ts'
import type { ColouredBook } from '#web/ui/book-colour.ts'
import { ChildState } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { AgainIcon, BookIcon, LoopIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckFrame, ITEM_PART, useHeadingFocus } from '../check-frame.tsx'
import type { ResultAttempt } from '../check-view.ts'
import { StartNotice, useStart } from '../start-check.tsx'
import { resultLines, type ResultLine, type ResultLines, cheerOf } from './result-lines.ts'
import { ResultList } from './result-list.tsx'

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
  const pictureOf = (line: ResultLine) => {
    const picture = wordlessPicture(line, check, book.pages)
    return picture && pictureAddress(picture, book.addressOf)
  }
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
        className="flex w-full flex-1 flex-col gap-5 pb-6"
      >
        <ResultHead attempt={attempt} check={check} book={book.textbook} lines={lines} />
        <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 @3xl:px-8">
          {toldLater > 0 && (
            <p className="text-center text-lg with-furigana text-quiet">
              <Ruby text={words.toldLater(toldLater)} />
            </p>
          )}
          <ResultWays attempt={attempt} lines={lines} onGoOn={goOn} />
          <ResultList
            lines={lines}
            chapterId={check.chapterId}
            book={book.textbook}
            language={language}
            pictureOf={pictureOf}
            onHear={({ page, sentence }) => goTo({ textbookId: check.textbookId, page }, sentence)}
          />
        </div>
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
      icon={scope === 'missed' ? <AgainIcon /> : <LoopIcon />}
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

interface ResultHeadProps {
  attempt: ResultAttempt
  check: FinalCheck
  book: ColouredBook
  lines: ResultLines
}

/** The chapter's flower, alone and large, or what will become of it; a true and kind sentence. The number is for those who hear it. */
function ResultHead({ attempt: { result, finishedBy }, check, book, lines }: ResultHeadProps) {
  const words = useWords().student.check
  const heading = useHeadingFocus('result')
  const { tutor } = useStudentLesson()
  const passed = result.distance === 'passed'
  const cheer = words.cheer[cheerOf(lines, result.distance)]
  const score = words.score(lines.well, lines.of)
  const ended = finishedBy !== null && finishedBy !== 'student' ? words.ended[finishedBy] : null
  const plant = passed ? flowerOf(check.chapterId) : lines.well > 0 ? 'bud' : 'seedling'
  const announced = [
    words.resultTitle,
    passed ? words.passed : cheer,
    ...(lines.waiting === 0 ? [score] : []),
  ]
  if (lines.waiting > 0 && !passed)
    return (
      <header className="mx-auto w-full max-w-5xl px-4 pt-4 @3xl:px-8">
        <ChildState part of="listening" face={tutor?.face} heading={heading} text={words.listening}>
          <p className="text-lg with-furigana font-semibold">
            <Ruby text={cheer} />
          </p>
          <p className="text-lg with-furigana">
            <Ruby text={words.waiting(lines.waiting)} />
          </p>
          {ended && (
            <p className="text-lg with-furigana">
              <Ruby text={ended} />
            </p>
          )}
        </ChildState>
        <Announce text={plain(announced.join('. '))} />
      </header>
    )
  return (
    <header className="relative isolate flex flex-wrap-reverse items-end justify-center gap-x-8 gap-y-2 overflow-hidden bg-garden-sky px-4 pt-4 text-center @3xl:flex-nowrap @3xl:px-8 @3xl:text-start">
      <svg
        viewBox="0 0 1024 90"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="absolute inset-x-0 bottom-0 -z-10 h-20 w-full forced-colors:hidden"
      >
        <path d="M0 30C170 0 340 0 520 20s330 10 504-14v84H0Z" fill="var(--color-hill-2)" />
        <path d="M0 66C150 36 330 36 520 50s340 6 504-10v50H0Z" fill="var(--color-hill-3)" />
      </svg>
      <GardenDrawing
        of={plant}
        book={book}
        className="h-48 w-auto shrink-0 origin-bottom transition duration-[400ms] ease-out starting:scale-y-0 low:h-24"
      />
      <div className="flex flex-col items-center gap-1 pb-6 @3xl:items-start @3xl:pb-10">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-2xl with-furigana font-bold outline-none @3xl:text-3xl"
        >
          <Ruby text={passed ? words.bloomed(check.title) : cheer} />
        </h2>
        {passed && (
          <p className="flex flex-wrap items-center justify-center gap-x-4 text-xl with-furigana font-semibold">
            <span className="flex items-center gap-2 rounded-full bg-leaf px-4 text-on-leaf">
              <StarIcon size={1.25} />
              <Ruby text={words.passed} />
            </span>
            <Ruby text={cheer} />
          </p>
        )}
        {lines.waiting === 0 && (
          <p className="sr-only">
            <Ruby text={score} />
          </p>
        )}
        {lines.waiting > 0 && (
          <p className="text-lg with-furigana">
            <Ruby text={words.waiting(lines.waiting)} />
          </p>
        )}
        {ended && (
          <p className="text-lg with-furigana">
            <Ruby text={ended} />
          </p>
        )}
      </div>
      <Announce text={plain(announced.join('. '))} />
    </header>
  )
}

/** The page after a chapter, for a student on the chapter's last page; null for a student elsewhere, and at the book's end. */
export function pageAfter(textbook: Textbook, chapterId: ChapterId, place: Place | null): Place | null {
  const lastPage = textbook.chapters.find(({ id }) => id === chapterId)?.lastPage
  if (place?.textbookId !== textbook.id || place.page !== lastPage) return null
  return lastPage < textbook.pageCount ? { textbookId: textbook.id, page: lastPage + 1 } : null
}

/** The picture beside a sentence, for an item that was answered without reading. */
export function wordlessPicture(
  { item: id, place }: Pick<ResultLine, 'item' | 'place'>,
  { items }: Pick<FinalCheck, 'items'>,
  pages: readonly Page[],
): Picture | null {
  const kind = items.find((item) => item.id === id)?.kind
  if (kind !== 'picture' && kind !== 'voices') return null
  return pages.find(({ number }) => number === place?.page)?.picture ?? null
}
