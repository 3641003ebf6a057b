import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { LeafIcon } from '#web/ui/drawings/icons.ts'
import { LessonDoor } from '#web/ui/drawings/lesson-door.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { Meadow } from '../meadow.tsx'

/** The left page of the letter, on a phone its head: the school's sign, and the door with the face of the tutor who waits. */
export function LetterScene({ info: { school, tutor } }: { info: TrialInfo }) {
  return (
    <div className="relative isolate flex min-h-58 items-end justify-center overflow-hidden bg-garden-sky @4xl:min-h-0 @4xl:items-center">
      <Meadow className="-z-10" />
      <p className="absolute top-3.5 left-4 flex max-w-[85%] items-center gap-2 rounded-full bg-sheet px-4 py-1.5 text-lg font-bold text-leaf-deep">
        <LeafIcon className="shrink-0" />
        <span className="min-w-0 truncate">{school.name}</span>
      </p>
      <GardenDrawing
        of="tulip"
        className="absolute bottom-3 left-[12%] h-22 w-auto @4xl:bottom-[20%] @4xl:left-[9%] @4xl:h-32"
      />
      <GardenDrawing
        of="sunflower"
        className="absolute right-[10%] bottom-3 h-24 w-auto @4xl:right-0 @4xl:bottom-[20%] @4xl:h-34"
      />
      <LessonDoor
        face={tutor.face}
        className="mb-4 h-50 @4xl:mt-8 @4xl:mb-0 @4xl:h-[46%] @4xl:max-h-82 @4xl:min-h-60"
      />
    </div>
  )
}
