import type { ReactNode } from 'react'
import { LevelBars } from '#web/ui/talk/level-bars.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'
import { EarSign, MicrophoneSign } from './talk-signs.tsx'

const pill =
  'flex min-h-14 flex-1 items-center justify-center gap-3 rounded-student bg-leaf-deep px-3 @4xl:min-h-18 @4xl:flex-none @4xl:gap-4 @4xl:px-5 low:min-h-11 low:flex-none'
const bars = 'h-8 min-w-0 shrink @4xl:h-10 low:h-6'

interface TutorVoiceProps {
  talk: LessonTalk
  /** `beside`: other things have the room, and a narrow screen does without it. */
  room?: 'whole' | 'beside' | 'wide-only'
  /** Why nothing is heard; null while the sound is there. */
  lost: string | null
}

const rooms = { whole: '', beside: 'max-@4xl:hidden', 'wide-only': 'max-@6xl:hidden' }

/** How loud the tutor is, for the eye: an ear and the bars of the tutor's voice; crossed out while nothing is heard. */
export function TutorVoice({ talk, room = 'whole', lost }: TutorVoiceProps) {
  const words = useWords().student.talk
  const isMuted = talk.other.microphone === 'muted'
  return (
    <span
      className={`${pill} ${rooms[room]}`}
      role="img"
      aria-label={plain(lost ?? (isMuted ? words.tutorMuted : words.tutorVoice))}
    >
      <EarSign isOff={isMuted} />
      {lost === null ? (
        <LevelBars level={isMuted ? null : talk.levels.other} className={`${bars} text-[#cfe8c0]`} />
      ) : (
        <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false" className={bars}>
          <path d="m5 5 30 30M35 5 5 35" stroke="#f1ddb9" strokeWidth="5" strokeLinecap="round" />
        </svg>
      )}
    </span>
  )
}

/** The own microphone, large, with the own voice beside it; a press mutes it. The red dot means that it is on. */
export function OwnMicrophone({ talk, isNarrow }: { talk: LessonTalk; isNarrow: boolean }) {
  const words = useWords().student.talk
  const { microphone } = talk.own
  if (microphone !== 'open' && microphone !== 'muted') {
    return (
      <span className={pill} role="img" aria-label={plain(words.opening)}>
        <Disc>
          <MicrophoneSign />
        </Disc>
        {!isNarrow && <LevelBars level={null} className={`${bars} text-on-leaf`} />}
      </span>
    )
  }
  const isOpen = microphone === 'open'
  return (
    <button
      type="button"
      title={plain(isOpen ? words.mute : words.unmute)}
      aria-keyshortcuts="m"
      onClick={isOpen ? talk.acts.mute : talk.acts.unmute}
      className={`${pill} touch-manipulation select-none hover:bg-ink/60 focus-visible:outline-on-leaf`}
    >
      <span className="sr-only">{plain(isOpen ? words.mute : words.unmute)}</span>
      <Disc>
        <MicrophoneSign isOff={!isOpen} />
        {isOpen && (
          <span
            data-microphone-on
            className="absolute -top-1 -right-1 size-5 rounded-full border-2 border-white bg-[#e0322b]"
          />
        )}
      </Disc>
      {!isNarrow && <LevelBars level={isOpen ? talk.levels.own : null} className={`${bars} text-sun`} />}
    </button>
  )
}

/** Small and drawn: what is wrong with the microphone is told to the tutor, who can say it. */
export function TryMicrophone({ onPress }: { onPress: () => void }) {
  const words = useWords().student.talk
  return (
    <button
      type="button"
      title={plain(words.tryAgain)}
      aria-label={plain(words.tryAgain)}
      onClick={onPress}
      className="grid size-14 shrink-0 touch-manipulation place-items-center rounded-full bg-leaf-deep select-none hover:bg-ink/60 focus-visible:outline-on-leaf low:size-11"
    >
      <MicrophoneSign isOff />
    </button>
  )
}

function Disc({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-full bg-on-leaf text-leaf-deep @4xl:size-13 low:size-9">
      {children}
    </span>
  )
}
