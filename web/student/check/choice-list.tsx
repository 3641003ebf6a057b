import type { Choice } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Check } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { ItemPicture } from './item-picture.tsx'

interface ChoiceListProps {
  book: OpenBook
  choices: readonly Choice[]
  chosen: string | null
  onChoose: (choice: string) => void
}

/** Texts below each other, pictures side by side; a press chooses, and nothing is given yet. */
export function ChoiceList({ book, choices, chosen, onChoose }: ChoiceListProps) {
  const { shared, student } = useWords()
  const words = student.check
  const pictures = choices.some(({ picture }) => picture !== null)
  return (
    <div
      role="group"
      aria-label={words.choices}
      className={`grid gap-3 ${pictures ? 'grid-cols-1 @[20rem]:grid-cols-2' : 'grid-cols-1'}`}
    >
      {choices.map(({ id, text, picture }, index) => {
        const isChosen = id === chosen
        const name = words.picture(index + 1)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(id)}
            className={`relative min-h-16 touch-manipulation rounded-student border-2 text-start transition-colors ${pictures ? 'p-2' : 'px-5 py-3 pe-14'} ${isChosen ? 'border-leaf bg-leaf-ground text-leaf-deep ring-2 ring-leaf' : 'border-edge/60 bg-sheet hover:bg-leaf-ground/60'}`}
          >
            {picture ? (
              <ItemPicture
                picture={{ ...picture, alt: picture.alt === '' ? name : shared.named(name, picture.alt) }}
                address={book.addressOf(picture.resourceId)}
                className="max-h-[40dvh] @[20rem]:max-h-[min(27dvh,16rem)] low:max-h-[19dvh]"
              />
            ) : (
              <span lang={book.textbook.language} className="font-textbook text-2xl leading-snug">
                {text}
              </span>
            )}
            {isChosen && <ChosenMark corner={pictures} />}
          </button>
        )
      })}
    </div>
  )
}

function ChosenMark({ corner }: { corner: boolean }) {
  return (
    <span
      className={`absolute end-3 grid size-8 place-items-center rounded-full bg-leaf text-white ${corner ? 'top-3' : 'top-1/2 -translate-y-1/2'}`}
    >
      <Check size={1.25} />
    </span>
  )
}
