import { useState } from 'react'
import type { Guest } from '#contract/identity.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useGuest } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { ViewerFrame, ViewerPanel } from './viewer-frame.tsx'
import { ViewerLesson } from './viewer-lesson.tsx'

type LessonViewer = Extract<Guest, { role: 'viewer' }>

/** A lesson for a parent, or on a bigger display: the student's page and actions, without any buttons. */
export function ViewerScreen() {
  const access = useGuest()
  // The end of the lesson is shown to a viewer also after the visit has ended.
  const [viewer] = useState(() => (access.kind === 'here' ? (access.guest as LessonViewer) : null))
  const { viewer: words, oneTime } = useWords()
  if (!viewer) return null
  if (access.kind !== 'over') return <Watching viewer={viewer} over={null} />
  const isTakenBack = access.because === 'taken-back'
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

/** Shown until someone has joined the lesson. */
function NotOpenedPanel({ startsAt }: Pick<Lesson, 'startsAt'>) {
  const { viewer: words } = useWords()
  const timeOf = useTimeText()
  return (
    <ViewerPanel kind="waiting" text={words.notOpened}>
      <p className="text-lg text-quiet">{words.startsAt(timeOf(startsAt))}</p>
    </ViewerPanel>
  )
}

/** There is no session to subscribe to until someone has joined, so the lesson is polled. */
const LOOK_EVERY_MS = 5_000

/** The viewer's lesson, polled until it has a session. */
function useWatched() {
  const asked = useAsk(
    '/student/current-state',
    {},
    { anew: true, pollMs: (value) => (value?.watched?.sessionId ? false : LOOK_EVERY_MS) },
  )
  return { watched: asked.value?.watched ?? null, asked }
}
