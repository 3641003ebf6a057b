import type { ReactNode } from 'react'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { CallButton } from '../calls/call-button.tsx'
import { OfflineBar } from '../page/offline-bar.tsx'
import { PageBar } from '../page/page-bar.tsx'
import { usePageKeys } from '../page/page-keys.ts'
import { LessonBand } from './lesson-band.tsx'
import { useAnyLesson, useShownLesson } from './lesson-context.tsx'
import { ResultsSoFar } from './lesson-results.tsx'

interface LessonFrameProps {
  /** The parts of the bar above; without them it names the lesson's page. */
  label?: string
  title?: string
  language?: string
  marks?: ReactNode
  prompt?: ReactNode
  clock?: ReactNode
  /** At the bottom edge, beside the call button. */
  actions?: ReactNode
  /** Calling the tutor is the next step now. */
  callFirst?: boolean
  children: ReactNode
}

/**
 * The frame of a running lesson, around everything that is no page: the way out, the tutor and the saved mark above, the
 * hand and the band of a talk beneath. A student can call in every state of a lesson. A viewer has no buttons.
 */
export function LessonFrame({ label, title = '', language = '', children, ...parts }: LessonFrameProps) {
  const { student } = useWords()
  const lesson = useShownLesson()
  const { marks, prompt, clock, actions, callFirst = false } = parts
  usePageKeys(lesson.isWatched ? {} : { call: lesson.call.raise })
  return (
    <div className="flex flex-1 flex-col">
      <PageBar
        label={label ?? plain(student.home.lesson)}
        title={title}
        language={language}
        marks={marks}
        prompt={prompt}
        clock={clock}
        door={lesson.isWatched ? null : { says: plain(student.lesson.leave), onPress: lesson.leave }}
      />
      {lesson.offlineSince !== null && <OfflineBar since={lesson.offlineSince} />}
      {children}
      <LessonFoot actions={actions} callFirst={callFirst} />
    </div>
  )
}

interface LessonFootProps {
  actions?: ReactNode
  callFirst?: boolean
}

/** At the bottom edge: the band of a talk, and the hand. */
function LessonFoot({ actions, callFirst }: LessonFootProps) {
  return (
    <div className="mt-auto @[22rem]:sticky @[22rem]:bottom-0">
      <LessonBand />
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t-2 border-line bg-sheet px-2 py-2 empty:hidden @2xl:gap-4 @2xl:px-5 @4xl:min-h-bar low:min-h-0 low:py-1">
        {actions}
        <CallButton first={callFirst} />
        <ResultsSoFar />
      </footer>
    </div>
  )
}

/** Beneath a part of a page whose script comes late; outside of a lesson it has no hand. */
export function AboveHand({ children }: { children: ReactNode }) {
  const lesson = useAnyLesson()
  return (
    <>
      {children}
      {lesson && <LessonFoot />}
    </>
  )
}
