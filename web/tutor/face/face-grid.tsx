import { useId } from 'react'
import type { DrawnFace } from '#contract/school/faces.ts'
import { FACES } from '#contract/school/rules/face-names.ts'
import { choices } from '#web/client/device/choices.ts'
import { noteFace } from '#web/client/session/acts.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
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

interface DrawingsProps {
  picked: DrawnFace | null
  takenBy: ReadonlyMap<DrawnFace, string>
  isFirst: boolean
  onPick: (face: DrawnFace) => void
  onLeave: () => void
}

/** The drawn faces, and the button that takes the picked one. */
export function Drawings({ picked, takenBy, isFirst, onPick, onLeave }: DrawingsProps) {
  const words = useWords().tutor.face
  const choosing = useSend('/tutor/choose-face')

  async function choose(): Promise<void> {
    if (picked === null) return
    const answer = await choosing.send({ face: picked })
    if (!answer?.ok) return
    noteFace(answer.value.face)
    onLeave()
  }

  function putOff(): void {
    if (isFirst) choices.set('face-later', 'yes')
    onLeave()
  }

  return (
    <div className="flex flex-col gap-3">
      <FaceGrid picked={picked} takenBy={takenBy} onPick={onPick} />
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 bg-paper py-3">
        {takenBy.size > 0 && <p className="me-auto text-sm text-quiet">{words.pale}</p>}
        {choosing.problem && <ProblemNotice problem={choosing.problem} />}
        <Button onClick={putOff} className="min-h-14! px-6! text-base!">
          {isFirst ? words.later : words.back}
        </Button>
        <Button
          look="main"
          icon={<CheckIcon size={1.25} />}
          busy={choosing.isBusy}
          disabled={picked === null}
          onClick={() => void choose()}
          className="min-h-14! px-7! text-base!"
        >
          {words.choose}
        </Button>
      </div>
    </div>
  )
}
