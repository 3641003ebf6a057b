import type { Guest } from '#contract/identity.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useWords } from '#web/words/words.ts'
import { useOfflineSince } from '../use-offline-since.ts'
import { useViewerRoom } from './use-viewer-room.ts'
import { ViewerFinished } from './viewer-finished.tsx'
import { ViewerFrame } from './viewer-frame.tsx'
import { ViewerPanel } from './viewer-panel.tsx'
import { ViewerRunning } from './viewer-running.tsx'
import { ViewerTutor } from './viewer-tutor.tsx'
import { ViewerWaiting } from './viewer-waiting.tsx'

interface ViewerLessonProps {
  viewer: Extract<Guest, { role: 'viewer' }>
  lesson: Lesson
  sessionId: SessionId
  /** The visit is over, whether or not the lesson is. */
  over: string | null
}

/** The room of a lesson as it is looked on at: waiting, running, or at its end. */
export function ViewerLesson({ viewer, lesson, sessionId, over }: ViewerLessonProps) {
  const { viewer: words } = useWords()
  const { studentId, displayName: name } = viewer
  const { room, view, lost, denied } = useViewerRoom(sessionId, studentId)
  const offline = useOfflineSince(lost) !== null
  if (room?.cancelledBecause !== undefined) {
    return (
      <ViewerFrame name={name}>
        <ViewerPanel kind="empty" text={words.cancelled(room.cancelledBecause)} />
      </ViewerFrame>
    )
  }
  if (room?.status === 'finished') {
    return (
      <ViewerFrame name={name}>
        <ViewerFinished room={room} student={view?.student ?? null} name={name} />
      </ViewerFrame>
    )
  }
  if (over || denied || !room || !view) {
    const [kind, text] = over
      ? (['finished', over] as const)
      : denied
        ? (['empty', words.denied] as const)
        : ([offline ? 'offline' : 'loading', offline ? words.offline : words.opening] as const)
    return (
      <ViewerFrame name={name}>
        <ViewerPanel kind={kind} text={text} />
      </ViewerFrame>
    )
  }
  return (
    <ViewerFrame name={name} tutor={view.tutor && <ViewerTutor tutor={view.tutor} />}>
      {room.status === 'running' ? (
        <ViewerRunning view={view} name={name} offline={offline} />
      ) : (
        <ViewerWaiting view={view} name={name} startsAt={lesson.startsAt} offline={offline} />
      )}
    </ViewerFrame>
  )
}
