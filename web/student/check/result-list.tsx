import type { ReactNode } from 'react'
import type { ItemResult } from '#contract/final-checks.ts'
import { Check } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { languageOf } from './language-of.ts'
import type { ResultLines } from './result-lines.ts'
import { TryAgainLine } from './try-again-line.tsx'

interface ResultListProps {
  lines: ResultLines
  language: string
  onHear: (place: NonNullable<ItemResult['place']>) => void
}

/** The sentences of a result: to hear again first, then what was almost right, then those that went well. */
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
                <Check size={1} />
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
