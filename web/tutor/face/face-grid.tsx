import { useId } from 'react'
import type { Face } from '#contract/school/faces.ts'
import { FACES } from '#contract/school/rules/face-names.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'

interface FaceGridProps {
  picked: Face | null
  /** The names of the colleagues who have one. */
  takenBy: ReadonlyMap<Face, string>
  onPick: (face: Face) => void
}

/** All faces. A colleague's is pale, with their name, and cannot be picked. */
export function FaceGrid({ picked, takenBy, onPick }: FaceGridProps) {
  const words = useWords().tutor.face
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.all}</legend>
      <div className="grid grid-cols-4 gap-x-2 gap-y-1 @2xl:grid-cols-6 @3xl:grid-cols-8 @6xl:gap-x-4 @6xl:gap-y-3">
        {FACES.map((face) => {
          const name = takenBy.get(face)
          const label = name === undefined ? words.each[face] : words.takenBy(words.each[face], name)
          return (
            <label key={face} title={label} className="flex min-w-0 flex-col items-center gap-0.5 p-1.5">
              <input
                type="radio"
                name={group}
                aria-label={label}
                checked={face === picked}
                disabled={name !== undefined}
                onChange={() => onPick(face)}
                className="peer sr-only"
              />
              <span className="relative block w-full max-w-27 rounded-full border-4 border-transparent p-0.5 peer-checked:border-leaf peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf peer-enabled:cursor-pointer peer-checked:hover:border-leaf peer-enabled:hover:border-leaf/40">
                <FacePicture
                  of={face}
                  className={`h-auto w-full ${name === undefined ? '' : 'opacity-40'}`}
                />
                {face === picked && (
                  <span className="absolute end-0 bottom-0 grid size-8 place-items-center rounded-full border-3 border-paper bg-leaf text-on-leaf">
                    <CheckIcon size={1.125} />
                  </span>
                )}
              </span>
              <span className="min-h-5 max-w-full truncate text-[0.8125rem] text-quiet">{name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
