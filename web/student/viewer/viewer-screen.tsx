import { useState } from 'react'
import type { Guest } from '#contract/identity.ts'
import { guestStanding } from '#web/client/sign-in/guest.ts'
import { useStore } from '#web/client/store.ts'
import { Button } from '#web/ui/button.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { NotOpenedPanel } from './not-opened-panel.tsx'
import { useWatched } from './use-watched.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import { ViewerLesson } from './viewer-lesson.tsx'
import { ViewerPanel } from './viewer-panel.tsx'

type LessonViewer = Extract<Guest, { role: 'viewer' }>

/** A lesson for a parent, or on a bigger display: what the student sees and does, and nothing to press. */
export function ViewerScreen() {
  const standing = useStore(guestStanding)
  // Who looked on is shown the end, too, when the visit itself is over.
  const [viewer] = useState(() => (standing.kind === 'here' ? (standing.guest as LessonViewer) : null))
  const { viewer: words, oneTime } = useWords()
  if (!viewer) return null
  if (standing.kind !== 'over') return <Watching viewer={viewer} over={null} />
  const isTakenBack = standing.because === 'taken-back'
  return <Watching viewer={viewer} over={isTakenBack ? oneTime.gate.takenBack : words.over} />
}

function Watching({ viewer, over }: { viewer: LessonViewer; over: string | null }) {
  const words = useWords()
  const { watched, asked } = useWatched()
  if (watched?.sessionId) {
    return (
      <ViewerLesson
        key={watched.sessionId}
        viewer={viewer}
        lesson={watched.lesson}
        sessionId={watched.sessionId}
        over={over}
      />
    )
  }
  const { problem } = asked
  return (
    <ViewerFrame name={viewer.displayName}>
      {over ? (
        <ViewerPanel kind="finished" text={over} />
      ) : watched?.lesson.status === 'cancelled' ? (
        <ViewerPanel kind="empty" text={words.viewer.cancelled(watched.lesson.cancelReason)} />
      ) : watched ? (
        <NotOpenedPanel startsAt={watched.lesson.startsAt} />
      ) : problem ? (
        <ViewerPanel
          kind={asked.offline ? 'offline' : 'error'}
          text={plain(problemSentence(words, problem))}
          action={
            <Button look="main" onClick={asked.refetch}>
              {plain(words.shared.retry)}
            </Button>
          }
        />
      ) : (
        <ViewerPanel kind="loading" text={words.viewer.opening} />
      )}
    </ViewerFrame>
  )
}
