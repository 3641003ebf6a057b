import { useId } from 'react'
import type { DrawnFace } from '#contract/school/faces.ts'
import { FACES } from '#contract/school/rules/face-names.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'

interface FaceGridProps {
  picked: DrawnFace | null
  /** The names of the colleagues who have one. */
  takenBy: ReadonlyMap<DrawnFace, string>
  onPick: (face: DrawnFace) => void
}

/** All faces. A colleague's is pale, with their name, and cannot be picked. */
export function FaceGrid({ picked, takenBy, onPick }: FaceGridProps) {
  const words = useWords().tutor.face
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.all}</legend>
      <div className="grid grid-cols-4 gap-x-1 gap-y-1 @2xl:grid-cols-6 @3xl:grid-cols-8 @6xl:gap-x-2 @6xl:gap-y-4">
        {FACES.map((face) => {
          const name = takenBy.get(face)
          const label = name === undefined ? words.each[face] : words.takenBy(words.each[face], name)
          return (
            <label key={face} title={label} className="relative flex min-w-0 flex-col items-center gap-0.5">
              <input
                type="radio"
                name={group}
                aria-label={label}
                checked={face === picked}
                disabled={name !== undefined}
                onChange={() => onPick(face)}
                className="peer sr-only"
              />
              <span
                className={`relative block w-full max-w-29 rounded-full border-4 p-0.5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf peer-enabled:cursor-pointer ${face === picked ? 'border-leaf' : 'border-transparent peer-enabled:hover:border-leaf/40'}`}
              >
                <FacePicture
                  of={face}
                  className={`h-auto w-full ${name === undefined ? '' : 'opacity-40'}`}
                />
                {face === picked && (
                  <span className="absolute end-0 bottom-0 grid size-7 place-items-center rounded-full border-2 border-paper bg-leaf text-on-leaf @6xl:size-9 @6xl:border-3">
                    <CheckIcon size={1.125} />
                  </span>
                )}
              </span>
              <span className="min-h-9 max-w-full text-center text-[0.8125rem] leading-tight break-keep text-quiet @6xl:min-h-5">
                {name}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
