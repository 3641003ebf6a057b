import { PICTURE_COUNT } from '#contract/access/rules/picture-passwords.ts'
import { BackspaceIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import Leaf from './leaf.svg?drawing'

const PLACES = Array.from({ length: PICTURE_COUNT }, (_, at) => at)

interface PicturePlacesProps {
  /** The number of chosen pictures. */
  chosen: number
  isBusy: boolean
  onBack: () => void
}

/** The three places, which fill from the left with leaves: who stands behind reads no picture here. Beside them, the key that takes the last one back. */
export function PicturePlaces({ chosen, isBusy, onBack }: PicturePlacesProps) {
  const { picker } = useWords().byPictures
  return (
    <div className="flex items-center justify-center gap-2 @3xl:gap-4">
      <ol aria-label={plain(picker.places)} className="flex gap-2 @3xl:gap-4">
        {PLACES.map((at) => {
          const isChosen = at < chosen
          const look = isChosen
            ? 'border-leaf-ground bg-leaf-ground'
            : at === chosen
              ? 'border-leaf bg-leaf-ground'
              : 'border-transparent bg-look-ground'
          return (
            <li
              key={at}
              aria-label={isChosen ? picker.chosen(at + 1) : picker.place(at + 1)}
              data-chosen={isChosen || undefined}
              className={`grid size-16 place-items-center rounded-student border-4 @3xl:size-20 forced-colors:border-current low:size-14 ${look} ${isBusy ? 'opacity-70' : ''}`}
            >
              {isChosen && <Leaf className="w-10 animate-arrive @3xl:w-13 low:w-8" />}
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        onClick={onBack}
        disabled={chosen === 0 || isBusy}
        aria-label={plain(picker.back)}
        title={plain(picker.back)}
        className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-student text-leaf-deep select-none hover:bg-leaf-ground active:translate-y-0.5 disabled:opacity-40"
      >
        <BackspaceIcon size={2.25} />
      </button>
    </div>
  )
}
