import { PICTURE_COUNT } from '#contract/access/rules/picture-passwords.ts'
import type { EmblemName } from '#contract/school/emblems.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { BackspaceIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'

const PLACES = Array.from({ length: PICTURE_COUNT }, (_, at) => at)

interface PicturePlacesProps {
  chosen: readonly EmblemName[]
  isBusy: boolean
  onBack: () => void
}

/** The three places, which fill from the left, and the key that takes the last picture back. */
export function PicturePlaces({ chosen, isBusy, onBack }: PicturePlacesProps) {
  const { picker, names } = useWords().byPictures
  return (
    <div className="flex items-center justify-center gap-2 @3xl:gap-4">
      <ol aria-label={plain(picker.places)} className="flex gap-2 @3xl:gap-4">
        {PLACES.map((at) => {
          const name = chosen[at]
          const look = name
            ? 'border-leaf bg-sheet'
            : at === chosen.length
              ? 'border-dashed border-leaf bg-leaf-ground'
              : 'border-dashed border-edge bg-transparent'
          return (
            <li
              key={at}
              aria-label={name ? picker.chosen(names[name], at + 1) : picker.place(at + 1)}
              className={`grid size-18 place-items-center rounded-3xl border-4 @3xl:size-24 low:size-16 ${look} ${isBusy ? 'opacity-70' : ''}`}
            >
              {name && (
                <span className="animate-arrive">
                  <EmblemPicture name={name} size={5} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        onClick={onBack}
        disabled={chosen.length === 0 || isBusy}
        aria-label={plain(picker.back)}
        title={plain(picker.back)}
        className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-student bg-sheet text-ink shadow-[0_3px_0_var(--color-line)] select-none hover:bg-leaf-ground active:translate-y-0.5 active:shadow-none disabled:opacity-40 @3xl:size-20"
      >
        <BackspaceIcon size={2.25} />
      </button>
    </div>
  )
}
