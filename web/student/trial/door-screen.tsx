import { useRef } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { givenName } from '#contract/school/rules/given-name.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { LessonDoor } from '#web/ui/drawings/lesson-door.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { nameWithReading } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ClockFace } from '../clock-face.tsx'
import { Meadow } from './meadow.tsx'

interface DoorScreenProps {
  info: TrialInfo
  onEnter: () => void
  onTry: () => void
  onLetter: () => void
}

/** From ten minutes before the start: the open door with the tutor's face, the clock, and the one button. */
export function DoorScreen({ info, onEnter, onTry, onLetter }: DoorScreenProps) {
  const words = useWords().trial.door
  return (
    <section
      aria-labelledby="door"
      className="relative isolate flex flex-1 flex-col overflow-hidden bg-garden-sky"
    >
      <Meadow className="-z-10" hasPath />
      <header className="flex flex-wrap items-center justify-between gap-3 px-3.5 pt-3 @2xs:flex-nowrap @3xl:px-7 @3xl:pt-5">
        <Greeting info={info} />
        <TimeLeft info={info} />
      </header>
      <div className="relative flex min-h-48 flex-1 items-end justify-center">
        <GardenDrawing
          of="tree-grown"
          className="absolute bottom-2 left-[9%] hidden h-[72%] max-h-80 w-auto @3xl:block"
        />
        <GardenDrawing
          of="tulip"
          className="absolute bottom-0 left-[8%] z-10 h-24 w-auto @3xl:left-[32%] @3xl:h-32"
        />
        <GardenDrawing
          of="sunflower"
          className="absolute right-[6%] bottom-3 h-26 w-auto @3xl:right-[20%] @3xl:h-34"
        />
        <GardenDrawing
          of="guest-listening"
          className="absolute right-[4%] -bottom-3 h-18 w-auto @3xl:right-[12%] @3xl:h-24"
        />
        <span className="absolute bottom-0 left-1/2 h-full max-h-68 -translate-x-1/2 @3xl:max-h-98">
          <LessonDoor isOpen face={null} className="h-full" />
          {info.tutor.face && (
            <FacePicture
              of={info.tutor.face}
              className="absolute top-[6%] right-[-2%] aspect-square w-[43%] border-6 border-sheet shadow-soft"
            />
          )}
        </span>
      </div>
      <div className="mx-auto flex w-full max-w-118 flex-col gap-2 px-4 pt-4 pb-4 @3xl:px-0">
        <Button
          look="main"
          size="student"
          icon={<DoorIcon size={2.5} />}
          onClick={onEnter}
          className="min-h-23 w-full border-b-4! border-b-leaf-foot! text-3xl! font-bold! @3xl:min-h-25"
        >
          <Ruby text={words.enter} />
        </Button>
        <div className="flex gap-3 *:flex-1">
          <Button size="student" className="border-transparent! px-2!" onClick={onTry}>
            <Ruby text={words.tryOut} />
          </Button>
          <Button size="student" className="border-transparent! px-2!" onClick={onLetter}>
            <Ruby text={words.letter} />
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The title of the page: who is awaited. */
function Greeting({ info: { student } }: { info: TrialInfo }) {
  const words = useWords().trial.door
  const title = useRef<HTMLHeadingElement>(null)
  useScreenStart(title, 'door')
  const given = student && givenName(student)
  return (
    <div className="flex min-w-0 items-center gap-3 @3xl:gap-4">
      {student?.emblem && (
        <span className="grid size-17 shrink-0 place-items-center rounded-full bg-sheet shadow-soft @3xl:size-22">
          <EmblemPicture name={student.emblem} size={3.5} />
        </span>
      )}
      <h1
        ref={title}
        id="door"
        tabIndex={-1}
        className="text-xl with-furigana font-bold outline-none @3xl:text-3xl"
      >
        <Ruby
          text={given ? words.greeting(nameWithReading(given.displayName, given.reading)) : words.greetingAll}
        />
      </h1>
    </div>
  )
}

const MINUTE_MS = 60_000

/** The clock fills until the start; then it says that the lesson runs. */
function TimeLeft({ info: { startsAt, enterFrom } }: { info: TrialInfo }) {
  const words = useWords().trial.door
  const now = useNow(5_000)
  const leftMs = Math.max(0, startsAt - now)
  const share = 1 - Math.min(1, leftMs / (startsAt - enterFrom))
  return (
    <p className="flex shrink-0 items-center gap-2 rounded-full bg-sheet/90 py-2.5 pr-4 pl-2.5 text-lg with-furigana font-bold @3xl:gap-3 @3xl:pr-5 @3xl:pl-3 @3xl:text-2xl">
      <ClockFace from={0} to={share} className="size-11 shrink-0 @3xl:size-15" />
      <span>
        <Ruby text={leftMs > 0 ? words.left(Math.ceil(leftMs / MINUTE_MS)) : words.running} />
      </span>
    </p>
  )
}
