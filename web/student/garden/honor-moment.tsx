import { useEffect, useId, useRef, useState } from 'react'
import type { RoomHonor } from '#contract/room/shape.ts'
import type { Face } from '#contract/school/faces.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { isStill } from '#web/ui/motion.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HonorScene } from './honor-scene.tsx'

/** A press that was meant for the page below is not taken. */
const SETTLED_AFTER_MS = 400
const FLIGHT_MS = 400

export interface HonorMomentProps {
  honor: RoomHonor
  /** The tutor's; null without one. */
  face: Face | null
  onTaken: () => void
}

/** An honor takes the page for a moment: a guest before the sun, the tutor's face and own words, and one button. */
export function HonorMoment({ honor, face, onTaken }: HonorMomentProps) {
  const { honors: words } = useWords().student
  const dialog = useRef<HTMLDialogElement>(null)
  const guest = useRef<HTMLDivElement>(null)
  const [isSettled, setSettled] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const id = useId()
  useTimeout(isSettled ? null : SETTLED_AFTER_MS, () => setSettled(true))
  useEffect(() => dialog.current?.showModal(), [])

  function take(): void {
    if (isTaken || !isSettled) return
    setTaken(true)
    void flyHome(guest.current).then(onTaken)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={plain(words.arrived)}
      aria-describedby={id}
      onCancel={(event) => {
        event.preventDefault()
        take()
      }}
      // A second Escape in a row closes it in spite of that.
      onClose={onTaken}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-peach p-0 text-ink"
    >
      <div className="relative isolate flex min-h-full flex-col items-center overflow-hidden px-4 pt-6 pb-6 low:py-2">
        <HonorScene />
        <div id={id} className="flex w-full flex-1 flex-col items-center">
          <div className="flex max-w-2xl items-center gap-4">
            <span className="shrink-0 rounded-full border-4 border-white bg-white">
              <FacePicture of={face} className="size-16 @3xl:size-24 low:size-14" />
            </span>
            <p className="min-w-0 rounded-[1.5rem] bg-surface px-6 py-3 shadow-soft">
              {honor.note !== '' && (
                <span className="block text-2xl leading-relaxed font-bold">{honor.note}</span>
              )}
              <span
                className={
                  honor.note === ''
                    ? 'text-2xl with-furigana font-bold'
                    : 'text-base with-furigana text-quiet'
                }
              >
                <Ruby text={words.from(honor.by)} />
              </span>
            </p>
          </div>
          <div
            ref={guest}
            className="grid flex-1 place-items-center py-3 transition duration-[240ms] ease-out starting:translate-y-24 starting:opacity-0 low:py-0"
          >
            <GardenDrawing
              of={`guest-${honor.kind}`}
              className="size-[min(340px,44dvh,80vw)] low:size-[28dvh]"
            />
          </div>
          <p className="mb-4 text-center text-4xl with-furigana font-bold @3xl:text-5xl @3xl:leading-[1.7] low:mb-1 low:text-3xl">
            <Ruby text={words.kinds[honor.kind]} />
          </p>
        </div>
        <button
          type="button"
          aria-disabled={!isSettled || undefined}
          onClick={take}
          className="flex min-h-[5.25rem] w-full max-w-md shrink-0 touch-manipulation items-center justify-center gap-4 rounded-[1.5rem] bg-leaf px-9 py-2 text-2xl leading-loose font-bold text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none forced-colors:border low:min-h-16"
        >
          <GardenDrawing of="tulip" className="h-12 w-auto" />
          <span>
            <Ruby text={words.takeHome} />
          </span>
        </button>
      </div>
    </dialog>
  )
}

/** The guest shrinks and flies to the garden, up and away; under reduced motion it is simply gone. */
async function flyHome(guest: HTMLElement | null): Promise<void> {
  if (!guest || isStill()) return
  const way = [
    { transform: 'none', opacity: 1 },
    { transform: 'translate(16vw, -6vh) scale(.55)', opacity: 1, offset: 0.5 },
    { transform: 'translate(36vw, -34vh) scale(.1)', opacity: 0 },
  ]
  const flight = guest.animate(way, { duration: FLIGHT_MS, easing: 'ease-in', fill: 'forwards' })
  await flight.finished.catch(() => undefined)
}
