import type { Choice } from '#contract/learning/final-checks.ts'
import { useWords } from '#web/words/words.ts'
import { CheckIcon } from '../drawings/icons.ts'
import { ItemPicture } from './item-picture.tsx'
import { OverPart, useItemSight } from './item-sight.tsx'

interface ChoiceListProps {
  choices: readonly Choice[]
  chosen: string | null
  /** Null where the choices are only looked at. */
  onChoose: ((choice: string) => void) | null
}

/** So many pictures or fewer are large. */
const LARGE = 3

/** Texts below each other, pictures side by side; a press selects a choice and does not send it. */
export function ChoiceList({ choices, chosen, onChoose }: ChoiceListProps) {
  const { shared } = useWords()
  const { names, language } = useItemSight()
  const pictures = choices.some(({ picture }) => picture !== null)
  const size = choices.length <= LARGE ? 'w-42.5 @3xl:w-53 @4xl:w-70 low:w-36' : 'w-40 @2xl:w-53 low:w-32'
  return (
    <div
      role="group"
      aria-label={names.choices}
      className={
        pictures
          ? 'flex flex-wrap justify-center gap-4 @4xl:gap-x-8 @4xl:gap-y-6 low:gap-3 desk:gap-3'
          : 'mx-auto grid w-full max-w-2xl content-center gap-3 desk:gap-2'
      }
    >
      {choices.map(({ id, text, picture }, index) => {
        const isChosen = id === chosen
        const name = names.picture(index + 1)
        const alt = picture && (picture.alt === '' ? name : shared.named(name, picture.alt))
        const shown = (
          <>
            {picture ? (
              <span className="grid aspect-square place-items-center">
                <ItemPicture picture={{ ...picture, alt: alt! }} className="max-h-full" />
              </span>
            ) : (
              <span lang={language} className="font-textbook text-2xl leading-snug desk:text-lg">
                {text}
              </span>
            )}
            {isChosen && <ChosenMark corner={pictures} />}
            <OverPart part={id} name={text ?? alt ?? name} isPicture={picture !== null} />
          </>
        )
        const look = `relative min-h-16 touch-manipulation rounded-3xl bg-surface text-start shadow-soft outline-offset-0 transition-shadow select-none desk:min-h-11 desk:rounded-tutor ${pictures ? `p-2 desk:w-26 ${size}` : 'px-5 py-3 pe-16 desk:px-3 desk:py-1.5 desk:pe-12'} ${isChosen ? 'ring-[7px] ring-leaf desk:ring-4' : 'forced-colors:border'}`
        return onChoose ? (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(id)}
            className={`${look} ${isChosen ? '' : 'hover:ring-4 hover:ring-leaf-ground'}`}
          >
            {shown}
          </button>
        ) : (
          <div key={id} aria-current={isChosen || undefined} className={look}>
            {shown}
          </div>
        )
      })}
    </div>
  )
}

function ChosenMark({ corner }: { corner: boolean }) {
  return (
    <span
      className={`absolute grid size-12 place-items-center rounded-full border-4 border-paper bg-leaf text-on-leaf desk:size-8 desk:border-2 ${corner ? '-end-4 -top-4 desk:-end-2 desk:-top-2' : 'end-2 top-1/2 -translate-y-1/2'}`}
    >
      <CheckIcon size={1.75} />
    </span>
  )
}
