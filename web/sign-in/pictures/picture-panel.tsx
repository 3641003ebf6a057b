import type { EmblemName } from '#contract/school/emblems.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'

interface PicturePanelProps {
  /** Always in the same order for one student, so that a hand learns the way. */
  panel: readonly EmblemName[]
  chosen: readonly EmblemName[]
  onChoose: (name: EmblemName) => void
}

/** The pictures to choose among; each is chosen once. */
export function PicturePanel({ panel, chosen, onChoose }: PicturePanelProps) {
  const { picker, names } = useWords().byPictures
  return (
    <ul
      aria-label={plain(picker.panel)}
      className="grid grid-cols-3 gap-2.5 @lg:grid-cols-4 @3xl:gap-3 low:grid-cols-6"
    >
      {panel.map((name) => {
        const isChosen = chosen.includes(name)
        return (
          <li key={name} className="grid">
            <button
              type="button"
              // Not `disabled`: that would remove the keyboard's focus in the middle of the choice.
              aria-disabled={isChosen || undefined}
              aria-label={names[name]}
              onClick={() => onChoose(name)}
              className="grid min-h-24 touch-manipulation place-items-center rounded-student bg-sheet p-2 shadow-[0_4px_0_var(--color-line)] select-none hover:bg-leaf-ground active:translate-y-1 active:shadow-none aria-disabled:opacity-30 aria-disabled:shadow-none @3xl:min-h-28 forced-colors:border low:min-h-16"
            >
              <EmblemPicture name={name} size={5.5} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
