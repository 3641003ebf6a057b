import type { ReactNode } from 'react'
import type { ItemResult } from '#contract/final-checks.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, EarIcon } from '#web/ui/icons.tsx'
import { MarkedWords } from '#web/words/marked-words.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { languageOf } from './item-kinds/item-kind.ts'
import type { ResultLines, ResultLine } from './result-lines.ts'

interface ResultListProps {
  lines: ResultLines
  language: string
  onHear: (place: NonNullable<ItemResult['place']>) => void
}

/** The sentences of a result: first those to hear again, then the almost right ones, then the right ones. */
export function ResultList({ lines, language, onHear }: ResultListProps) {
  const words = useWords().student.check
  return (
    <>
      {lines.tryAgain.length > 0 && (
        <Part title={words.tryAgain}>
          {lines.tryAgain.map((line) => (
            <TryAgainLine key={line.item} line={line} language={language} onHear={onHear} />
          ))}
        </Part>
      )}
      {lines.almost.length > 0 && (
        <Part title={words.almost}>
          {lines.almost.map((line) => (
            <TryAgainLine key={line.item} line={line} language={language} onHear={onHear} />
          ))}
        </Part>
      )}
      {lines.wentWell.length > 0 && (
        <Part title={words.wentWell}>
          {lines.wentWell.map(({ item, text }) => (
            <li key={item} className="flex items-start gap-3 border-t border-line px-2 py-2 first:border-t-0">
              <span className="mt-1.5 grid size-6 shrink-0 place-items-center rounded-full bg-leaf text-white">
                <CheckIcon size={1} />
              </span>
              <span
                lang={languageOf(text ?? '', language)}
                className="min-w-0 font-textbook text-xl leading-relaxed"
              >
                {text}
              </span>
            </li>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-student border border-line bg-sheet p-4 shadow-soft">
      <h3 className="px-2 text-lg with-furigana font-bold">
        <Ruby text={title} />
      </h3>
      <ul className="flex flex-col">{children}</ul>
    </section>
  )
}

interface TryAgainLineProps {
  line: ResultLine
  language: string
  onHear: (place: NonNullable<ItemResult['place']>) => void
}

/** A missed sentence, the reason, and a button to hear it on its page; for a skipped item only its number. */
function TryAgainLine({
  line: { text, number, words: typed, outcome, mark, place },
  language,
  onHear,
}: TryAgainLineProps) {
  const words = useWords().student.check
  const why = mark === null ? words.outcome[outcome as keyof typeof words.outcome] : words.marks[mark]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-2 py-3 first:border-t-0">
      <p className="min-w-0 flex-1 basis-60">
        <span
          {...(text !== null && { lang: languageOf(text, language) })}
          className="block font-textbook text-xl leading-relaxed font-bold"
        >
          {typed ? <MarkedWords words={typed} /> : (text ?? <Ruby text={words.nthItem(number ?? 1)} />)}
        </span>
        {why && (
          <span className="text-base text-quiet">
            <Ruby text={why} />
          </span>
        )}
      </p>
      {place && (
        <Button
          size="student"
          icon={<EarIcon />}
          aria-label={plain(words.hearAgainOf(text ?? ''))}
          onClick={() => onHear(place)}
          className="text-lg"
        >
          <Ruby text={words.hearAgain} />
        </Button>
      )}
    </li>
  )
}
