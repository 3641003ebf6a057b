import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Talk } from '#web/hooks/use-talk.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { LevelBars } from '#web/ui/talk/level-bars.tsx'
import { useWords } from '#web/words/words.ts'
import type { Attended } from '../room/attended.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { TickingTime } from '../times.tsx'
import { CameraButton, MuteButton } from './talk-buttons.tsx'
import { MicrophoneMark, WarningMark } from './talk-icons.tsx'
import { TalkNotes } from './talk-notes.tsx'
import { useEndTalk } from './use-end-talk.ts'
import { WeakLine } from './weak-line.tsx'

/** Above the student's panel: with whom the tutor is, and for how long; the microphones, and the end. */
export function TutorTalkBand() {
  const { attended, talk } = useRoom()
  const [first] = useState(attended?.student.id)
  if (talk?.kind === 'class') return <ClassBand talk={talk} />
  if (!attended) return null
  const { id } = attended.student
  return <StudentBand key={id} attended={attended} talk={talk} takesFocus={id !== first} />
}

interface StudentBandProps {
  attended: Attended
  talk: Talk | null
  /** The talk began on this screen. */
  takesFocus: boolean
}

function StudentBand({ attended, talk, takesFocus }: StudentBandProps) {
  const words = useWords().tutor
  const { panel } = useTutorLesson()
  const { student, since } = attended
  const name = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The pressed button was removed with the call. The keyboard goes on here.
    if (takesFocus && document.activeElement === document.body) name.current?.focus()
  }, [takesFocus])
  return (
    <Band
      label={words.talk.with(student.displayName)}
      since={since}
      talk={attended.talk && talk}
      endLabel={words.queue.endWho(student.displayName)}
      state={attended.talk ? <StudentState talk={talk} /> : words.talk.noVoice}
      picture={
        student.emblem && (
          // An emblem never stands on green.
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white @3xl:size-9">
            <EmblemPicture name={student.emblem} size={1.75} />
          </span>
        )
      }
    >
      <button
        ref={name}
        type="button"
        onClick={() => panel.choose(student.id, 'page')}
        // The pressed place is as high as the band.
        className="relative -mx-1 block max-w-full rounded-sm px-1 text-left text-lg leading-snug font-bold outline-offset-0! outline-on-leaf! after:absolute after:inset-x-0 after:-inset-y-2.5"
      >
        <span className="block truncate">{student.displayName}</span>
      </button>
    </Band>
  )
}

/** The student's voice as bars, or the reason why there is none. */
function StudentState({ talk }: { talk: Talk | null }) {
  const words = useWords().tutor.talk
  if (!talk) return words.phases.joining
  const { phase, other, levels } = talk
  if (phase !== 'connected') return words.phases[phase]
  if (talk.line)
    return (
      <>
        <WarningMark size={1.125} />
        <span>{words.line.short}</span>
      </>
    )
  const isOpen = other.microphone === null || other.microphone === 'open'
  const { off, missing, waiting } = words.microphone
  return (
    <>
      <Announce text={words.phases.connected} />
      <MicrophoneMark isOff={!isOpen && other.microphone !== 'asking'} size={1.125} />
      {isOpen ? (
        <LevelBars level={levels.other} className="h-5" />
      ) : other.microphone === 'muted' ? (
        <span>{off}</span>
      ) : (
        <span>{other.microphone === 'asking' ? waiting : missing}</span>
      )}
    </>
  )
}

/** The tutor speaks to all, and nobody answers by voice. */
function ClassBand({ talk }: { talk: Talk }) {
  const { everyone } = useWords().tutor.talk
  return (
    <Band
      label={everyone.speaking}
      since={talk.beganAt}
      talk={talk}
      endLabel={everyone.end}
      state={
        <>
          <LevelBars level={talk.own.microphone === 'open' ? talk.levels.own : null} className="h-5" />
          <span role="status">{everyone.heardBy(talk.heardBy)}</span>
        </>
      }
    >
      <p className="truncate text-lg leading-snug font-bold">{everyone.speaking}</p>
    </Band>
  )
}

interface BandProps {
  label: string
  /** In ms of the server's clock. */
  since: number
  /** Null without a voice. */
  talk: Talk | null
  endLabel: string
  /** Under the title. */
  state: ReactNode
  /** Left of both. */
  picture?: ReactNode
  /** The title. */
  children: ReactNode
}

function Band({ label, since, talk, endLabel, state, picture, children }: BandProps) {
  const words = useWords().tutor.talk
  const end = useEndTalk()
  return (
    <section aria-label={label} className="flex shrink-0 flex-col">
      <div className="flex min-h-16 items-center gap-2 bg-leaf py-1.5 pr-2 pl-4 text-on-leaf @3xl:gap-1.5 @3xl:pl-3">
        {picture}
        <div className="min-w-0 flex-1">
          {children}
          <p className="mt-0.5 flex items-center gap-1.5 truncate text-[0.8125rem] leading-tight">{state}</p>
        </div>
        <b className="text-3xl leading-none @3xl:text-2xl">
          <TickingTime since={since} label={words.time} />
        </b>
        {talk && (
          <>
            {talk.kind === 'private' && <CameraButton talk={talk} />}
            <span className="hidden @3xl:contents">
              <MuteButton talk={talk} ground="leaf" />
            </span>
          </>
        )}
        {end && (
          <button
            type="button"
            aria-label={endLabel}
            title={words.endHint}
            onClick={end}
            className="hidden min-h-11 shrink-0 touch-manipulation rounded-tutor bg-on-leaf px-3.5 text-[0.9375rem] font-bold text-leaf-deep hover:bg-leaf-ground @3xl:block"
          >
            {words.end}
          </button>
        )}
      </div>
      {talk && <TalkNotes talk={talk} />}
      {talk && <WeakLine talk={talk} />}
    </section>
  )
}
