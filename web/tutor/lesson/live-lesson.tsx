import type { ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { BackToLessons } from '../back-to-lessons.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import type { TutorJoined } from '../room/follow-room.ts'
import { useLesson, useRoom } from '../room/lesson-context.tsx'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { LessonBody } from './lesson-body.tsx'
import { LiveLessonProvider } from './live-lesson-provider.tsx'
import { Notices } from './notices.tsx'
import { FinishButton } from './start-and-finish.tsx'
import { TopBar } from './top-bar.tsx'

/** A joined lesson: waiting or running, then its summary, or the reason why it ended. */
export function LiveLesson({ lesson, joined }: { lesson: Lesson; joined: TutorJoined }) {
  return (
    <LiveLessonProvider lesson={lesson} joined={joined}>
      <LivePart />
    </LiveLessonProvider>
  )
}

function LivePart() {
  const words = useWords().tutor.lesson
  const { lesson } = useLesson()
  const { room, queue, connection } = useRoom()
  if (connection === 'denied') {
    return (
      <Ended connection={connection}>
        <StatePanel part kind="error" text={words.denied} action={<BackToLessons />} />
      </Ended>
    )
  }
  if (room.cancelledBecause !== undefined) {
    const text = words.cancelled(room.cancelledBecause)
    return (
      <Ended>
        <StatePanel part kind="empty" text={text} action={<BackToLessons />} />
      </Ended>
    )
  }
  if (room.status === 'finished') {
    return (
      <Ended>
        <LessonSummary lesson={lesson} />
      </Ended>
    )
  }
  const callIds = queue.filter(({ order }) => order !== null).map(({ call }) => call.id)
  return (
    // On a desktop it has the height of the window, so that the page does not scroll.
    <div className="flex grow flex-col leading-normal @4xl:h-0 @4xl:min-h-160">
      <TopBar lesson={lesson} connection={connection}>
        {room.status === 'running' && <FinishButton />}
      </TopBar>
      <WaitingCalls here={{ lessonId: lesson.id, callIds }} />
      <Notices />
      <LessonBody />
    </div>
  )
}

/** The screen of an ended lesson; it shows nothing of the room. */
function Ended({ connection = null, children }: { connection?: 'denied' | null; children: ReactNode }) {
  return (
    <>
      <TopBar lesson={useLesson().lesson} connection={connection} />
      <WaitingCalls />
      {children}
    </>
  )
}
