import type { FinalCheck } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CheckFrame } from './check-frame.tsx'
import type { CheckSurroundings } from './check-surroundings.ts'
import type { Judged } from './check-view.ts'
import { pageAfter } from './page-after.ts'
import { ResultHead } from './result-head.tsx'
import { resultLines } from './result-lines.ts'
import { ResultList } from './result-list.tsx'
import { ResultWays } from './result-ways.tsx'
import { ITEM_PART } from './use-heading-focus.ts'

interface CheckResultProps {
  around: CheckSurroundings
  book: OpenBook
  check: FinalCheck
  attempt: Judged
}

/** How a check went: what went well, what to hear again, and where to go from here. */
export function CheckResult({ around, book, check, attempt }: CheckResultProps) {
  const lines = resultLines(attempt.result, attempt.sessionId === around.sessionId, attempt.items)
  const words = useWords().student.check
  const toldLater = attempt.answers.filter(({ toldAt }) => toldAt !== undefined).length
  const { language } = book.textbook
  const goOn = () => {
    const next = pageAfter(book.textbook, check.chapterId, around.place)
    if (next) around.onPage(next)
    else around.onClose()
  }
  return (
    <CheckFrame around={around} title={check.title} language={language}>
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
        <ResultWays around={around} attempt={attempt} lines={lines} onGoOn={goOn} />
        <ResultList
          lines={lines}
          language={language}
          onHear={({ page, sentence }) => around.onPage({ textbookId: check.textbookId, page }, sentence)}
        />
      </section>
    </CheckFrame>
  )
}
