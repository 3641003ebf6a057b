import { useRef } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon, DoorIcon, LeafIcon, SpeakerIcon } from '#web/ui/drawings/icons.ts'
import { LessonDoor } from '#web/ui/drawings/lesson-door.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useScreenStart } from '#web/ui/page/screen-start.ts'
import { nameWithReading } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Meadow } from '../meadow.tsx'
import { LetterHour, ThingsToPrepare } from './letter-facts.tsx'
import { LetterLinks } from './letter-links.tsx'
import type { OtherDay } from './other-day.tsx'

interface LetterScreenProps {
  info: TrialInfo
  /** Sound and microphone were tried, and are good. */
  hasTried: boolean
  otherDay: OtherDay
  onTry: () => void
  /** Back to the open door; null while it is closed. */
  onDoor: (() => void) | null
}

/** The invitation as a letter that fills one screen: who is invited, when, by whom, and what to have ready. */
export function LetterScreen({ info, hasTried, otherDay, onTry, onDoor }: LetterScreenProps) {
  const words = useWords().trial.letter
  const title = useRef<HTMLHeadingElement>(null)
  useScreenStart(title, 'letter')
  return (
    <div className="flex flex-1 flex-col @4xl:px-6 @4xl:pt-1 @4xl:pb-6">
      <article
        aria-labelledby="trial"
        className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-1 overflow-hidden bg-sheet shadow-soft motion-safe:transition motion-safe:duration-240 @4xl:grid-cols-[43fr_57fr] @4xl:rounded-student starting:translate-y-3 starting:opacity-0"
      >
        <LetterScene info={info} />
        <div className="flex flex-col gap-3 px-4.5 pt-3 pb-4 @4xl:border-l @4xl:border-line @4xl:px-9 @4xl:pt-5">
          <header className="with-furigana">
            {info.student && (
              <p className="text-xl">
                <Ruby text={words.to(nameWithReading(info.student.displayName, info.student.reading))} />
              </p>
            )}
            <h1
              ref={title}
              id="trial"
              tabIndex={-1}
              className="text-[1.75rem] leading-relaxed font-bold outline-none @4xl:text-4xl @4xl:leading-relaxed"
            >
              <Ruby text={words.title} />
            </h1>
          </header>
          <LetterHour info={info} />
          <ThingsToPrepare {...info.prepare} tutor={info.tutor} />
          <div className="flex flex-col gap-2">
            {onDoor && (
              <Button
                look="main"
                size="student"
                icon={<DoorIcon size={2} />}
                onClick={onDoor}
                className="w-full border-b-4! border-b-leaf-foot!"
              >
                <Ruby text={words.toDoor} />
              </Button>
            )}
            <Button
              look={hasTried || onDoor ? 'outlined' : 'main'}
              size="student"
              icon={hasTried ? <CheckIcon size={2} /> : <SpeakerIcon size={2} />}
              onClick={onTry}
              className={
                hasTried || onDoor
                  ? 'w-full'
                  : 'min-h-19 w-full border-b-4! border-b-leaf-foot! text-2xl! font-bold!'
              }
            >
              <Ruby text={hasTried ? words.tried : words.tryOut} />
            </Button>
            <LetterLinks info={info} otherDay={otherDay} />
          </div>
        </div>
      </article>
    </div>
  )
}

/** The left page of the letter, on a phone its head: the school's sign, and the door with the face of the tutor who waits. */
function LetterScene({ info: { school, tutor } }: { info: TrialInfo }) {
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
