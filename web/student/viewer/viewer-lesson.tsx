import { useMemo } from 'react'
import type { Guest } from '#contract/identity.ts'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { ClockIcon } from '#web/ui/icons.tsx'
import { Avatar } from '#web/ui/pictures.tsx'
import { useWords } from '#web/words/words.ts'
import { useOfflineSince } from '../page/offline-bar.tsx'
import { lessonMinutes, type ShownTutor } from '../room/room-facts.ts'
import { ViewerResults } from './viewer-facts.tsx'
import { ViewerFrame, ViewerPanel } from './viewer-frame.tsx'
import { ViewerRunning, ViewerWaiting } from './viewer-running.tsx'
import { viewerView, type ViewerView } from './viewer-view.ts'

interface ViewerLessonProps {
  viewer: Extract<Guest, { role: 'viewer' }>
  lesson: Lesson
  sessionId: SessionId
  /** The visit has ended; the lesson may still be running. */
  over: string | null
}

/** A viewer's lesson: waiting, running, or finished. */
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

/** The tutor, with here or away; with neither while the presence is unknown. */
function ViewerTutor({ tutor: { name, here } }: { tutor: ShownTutor }) {
  const { viewer: words } = useWords()
  const says = here === null ? name : (here ? words.tutorHere : words.tutorAway)(name)
  return (
    <span className="flex items-center gap-2" title={says}>
      <Avatar name={name} here={here ?? undefined} />
      <span className="hidden text-sm @2xl:inline" aria-hidden="true">
        {says}
      </span>
    </span>
  )
}

interface ViewerRoom {
  /** Null until the room is loaded. */
  room: Room | null
  view: ViewerView | null
  /** The connection to the server is lost. */
  lost: boolean
  denied: boolean
}

/** Subscribes to the room as the student sees it, and sends nothing. No other file of the viewer uses the live topic. */
function useViewerRoom(sessionId: SessionId, studentId: StudentId): ViewerRoom {
  const { state, status, present, told } = useTopic<Room, RoomEvent>(lessonRoom, sessionId)
  const playing = told.get(studentId)
  return useMemo(
    () => ({
      room: state,
      // Without a live subscription, the presence is old or was never received.
      view: state && viewerView(state, studentId, status === 'live' ? present : null, playing),
      lost: status === 'reconnecting',
      denied: status === 'denied',
    }),
    [state, status, present, playing, studentId],
  )
}

interface ViewerFinishedProps {
  room: Room
  student: RoomStudent | null
  name: string
}

/** The end of the lesson: its results. */
function ViewerFinished({ room, student, name }: ViewerFinishedProps) {
  const { finished: words } = useWords().viewer
  const came = student !== null && student.attendance !== 'expected'
  return (
    <ViewerPanel kind="finished" text={words.title}>
      {came ? (
        <>
          <p className="flex items-center gap-2 text-lg">
            <ClockIcon />
            {words.minutes(lessonMinutes(room))}
          </p>
          <ViewerResults student={student} />
        </>
      ) : (
        <p className="text-lg">{words.nothing(name)}</p>
      )}
      <p className="text-quiet">{words.thanks}</p>
    </ViewerPanel>
  )
}
