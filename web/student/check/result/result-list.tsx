import type { ReactNode } from 'react'
import type { ItemResult } from '#contract/learning/final-checks.ts'
import type { ColouredBook } from '#web/ui/book-colour.ts'
import { languageOf } from '#web/ui/check-item/asked-parts.tsx'
import { SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { type Flower, flowerOf, GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { MarkedWords } from '#web/words/marked-words.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ResultLines, ResultLine } from './result-lines.ts'

interface ResultListProps {
  lines: ResultLines
  /** Their flower is that of the chapter in the garden. */
  chapterId: string
  book: ColouredBook
  language: string
  /** The picture of a sentence that was asked for without words. */
  pictureOf: (line: ResultLine) => string | null
  onHear: (place: NonNullable<ItemResult['place']>) => void
}

/** The sentences of a result in three beds: in flower, in bud, and just coming up. Each can be heard again. */
export function ResultList({ lines, chapterId, book, pictureOf, ...each }: ResultListProps) {
  const words = useWords().student.check
  const bedLine = (line: ResultLine, isWell: boolean) => (
    <BedLine key={line.item} line={line} isWell={isWell} picture={pictureOf(line)} {...each} />
  )
  const plant = (of: Flower | 'bud' | 'seedling') => (
    <GardenDrawing of={of} book={book} className="h-20 w-auto shrink-0" />
  )
  const { wentWell, almost, tryAgain } = lines
  return (
    <div className="flex flex-wrap items-stretch gap-4">
      {wentWell.length > 0 && (
        <Bed title={words.wentWell} ground="bg-calling-ground" plant={plant(flowerOf(chapterId))}>
          {wentWell.map((line) => bedLine(line, true))}
        </Bed>
      )}
      {almost.length > 0 && (
        <Bed title={words.almost} ground="bg-ribbon" plant={plant('bud')}>
          {almost.map((line) => bedLine(line, false))}
        </Bed>
      )}
      {tryAgain.length > 0 && (
        <Bed title={words.tryAgain} ground="bg-leaf-ground" plant={plant('seedling')}>
          {tryAgain.map((line) => bedLine(line, false))}
        </Bed>
      )}
    </div>
  )
}

interface BedProps {
  title: string
  ground: string
  plant: ReactNode
  children: ReactNode
}

function Bed({ title, ground, plant, children }: BedProps) {
  return (
    <section
      className={`flex min-w-0 flex-1 basis-72 flex-col gap-2 rounded-[1.5rem] border-b-[1.25rem] border-soil px-3 pt-3 pb-4 ${ground} forced-colors:border`}
    >
      <h3 className="flex items-end gap-3 px-1 text-xl with-furigana font-bold">
        {plant}
        <span>
          <Ruby text={title} />
        </span>
      </h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  )
}

interface BedLineProps {
  line: ResultLine
  isWell: boolean
  /** Its address. */
  picture: string | null
  language: string
  onHear: (place: NonNullable<ItemResult['place']>) => void
}

/** A sentence with its reason, if it was missed, and a speaker to hear it on its page; a skipped item has only its number. */
function BedLine({
  line: { text, number, words: typed, outcome, mark, place },
  isWell,
  picture,
  language,
  onHear,
}: BedLineProps) {
  const words = useWords().student.check
  const why = mark === null ? words.outcome[outcome as keyof typeof words.outcome] : words.marks[mark]
  const says = isWell ? words.hearOf : words.hearAgainOf
  return (
    <li className="flex items-center gap-3 rounded-student bg-sheet px-4 py-2">
      {picture && (
        <img src={picture} alt="" className="size-16 shrink-0 rounded-xl bg-leaf-ground/60 object-contain" />
      )}
      <p className="min-w-0 flex-1">
        <span
          {...(text !== null && { lang: languageOf(text, language) })}
          className="block font-textbook text-xl leading-relaxed"
        >
          {typed && !isWell ? (
            <MarkedWords words={typed} />
          ) : (
            (text ?? <Ruby text={words.nthItem(number ?? 1)} />)
          )}
        </span>
        {!isWell && why && (
          <span className="text-base text-quiet">
            <Ruby text={why} />
          </span>
        )}
      </p>
      {place && (
        <button
          type="button"
          aria-label={plain(says(text ?? ''))}
          title={plain(says(text ?? ''))}
          onClick={() => onHear(place)}
          className="grid size-14 shrink-0 touch-manipulation place-items-center rounded-full bg-leaf-ground text-leaf-deep hover:bg-leaf hover:text-on-leaf forced-colors:border"
        >
          <SpeakerIcon size={1.75} />
        </button>
      )}
    </li>
  )
}
