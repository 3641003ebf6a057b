import type { ItemResult } from '#contract/final-checks.ts'
import { Button } from '#web/ui/button.tsx'
import { Ear } from '#web/ui/icons.tsx'
import { MarkedWords } from '#web/ui/marked-words.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { languageOf } from './language-of.ts'
import type { ResultLine } from './result-lines.ts'

interface TryAgainLineProps {
  line: ResultLine
  language: string
  onHear: (place: NonNullable<ItemResult['place']>) => void
}

/** A sentence that was missed, why, and the way to hear it on its page; of an item that was left only its number. */
export function TryAgainLine({
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
          icon={<Ear />}
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
