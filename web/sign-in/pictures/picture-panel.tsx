import { useState } from 'react'
import { thisDevice } from '#contract/kernel/random.ts'
import type { EmblemName } from '#contract/school/emblems.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import Unsure from './unsure.svg?drawing'

interface PicturePanelProps {
  panel: readonly EmblemName[]
  chosen: readonly EmblemName[]
  onChoose: (name: EmblemName) => void
  /** The child does not know them. */
  onForgot: () => void
}

/** The pictures to choose among, in another order each time, so that a place on the glass gives nothing away; each is chosen once. */
export function PicturePanel({ panel, chosen, onChoose, onForgot }: PicturePanelProps) {
  const { picker, names } = useWords().byPictures
  const [order] = useState(() => mixed(panel, thisDevice.chance))
  return (
    <>
      <ul
        aria-label={plain(picker.panel)}
        className="grid grid-cols-3 gap-2.5 @lg:grid-cols-4 @3xl:gap-3 low:grid-cols-6"
      >
        {order.map((name) => (
          <li key={name} className="grid">
            <button
              type="button"
              // It looks as before: a chosen one that were pale would tell which it is.
              aria-disabled={chosen.includes(name) || undefined}
              aria-label={names[name]}
              onClick={() => onChoose(name)}
              className="grid min-h-24 touch-manipulation place-items-center rounded-student bg-sheet p-1 shadow-[0_4px_0_var(--color-line)] select-none hover:bg-leaf-ground active:translate-y-1 active:shadow-none @3xl:min-h-28 @3xl:p-2 forced-colors:border low:min-h-16"
            >
              <EmblemPicture name={name} size={5.5} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onForgot}
        className="flex min-h-16 touch-manipulation items-center justify-center gap-3 self-center rounded-student px-6 text-xl leading-loose font-bold text-leaf-deep select-none hover:bg-leaf-ground low:min-h-12"
      >
        <Unsure className="w-9" />
        <span>
          <Ruby text={picker.forgot} />
        </span>
      </button>
    </>
  )
}

/** The same in a random order. @param chance in [0, 1). */
export function mixed<Each>(all: readonly Each[], chance: () => number): Each[] {
  const left = [...all]
  return all.map(() => left.splice(Math.floor(chance() * left.length), 1)[0]!)
}
