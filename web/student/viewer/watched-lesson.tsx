import type { ReactNode } from 'react'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CallButton } from '../calls/call-button.tsx'
import type { WatchedCheckProps } from '../check/watched-check.tsx'
import type { FinishedPanelProps } from '../lesson/finished-panel.tsx'
import { LessonProvider, type WatchedLesson } from '../lesson/lesson-context.tsx'
import { ResultsSoFar } from '../lesson/lesson-results.tsx'
import { WaitingScreen } from '../lesson/waiting-screen.tsx'
import { BookAt } from '../page/book-at.tsx'
import { useOfflineSince } from '../page/offline-bar.tsx'
import { PageFrame } from '../page/reading-page.tsx'
import { lessonMinutes } from '../room/room-facts.ts'
import { SILENT } from '../sound/create-player.ts'
import { watchedStudent } from './watched-student.ts'

const WatchedCheck = lazyPart<WatchedCheckProps>(
  async () => (await import('../check/watched-check.tsx')).WatchedCheck,
)
const FinishedPanel = lazyPart<FinishedPanelProps>(
  async () => (await import('../lesson/finished-panel.tsx')).FinishedPanel,
)

interface WatchedLessonScreenProps {
  studentId: StudentId
  /** The student's name. */
  name: string
  startsAt: Lesson['startsAt']
  sessionId: SessionId
  /** The visit has ended; the lesson may still be running. */
  over: string | null
}

/** A student's lesson, read-only: subscribes to the room as the student sees it, and sends nothing. */
export function WatchedLessonScreen({
  studentId,
  name,
  startsAt,
  sessionId,
  over,
}: WatchedLessonScreenProps) {
  const { viewer: words } = useWords()
  const { state: room, status, present, told } = useTopic<Room, RoomEvent>(lessonRoom, sessionId)
  const offlineSince = useOfflineSince(status === 'reconnecting')
  if (room?.cancelledBecause !== undefined)
    return <StatePanel part kind="empty" text={words.cancelled(room.cancelledBecause)} />
  if (room?.status !== 'finished') {
    if (over) return <StatePanel part kind="finished" text={over} />
    if (status === 'denied') return <StatePanel part kind="empty" text={words.denied} />
  }
  if (!room) {
    return offlineSince === null ? (
      <StatePanel part kind="loading" text={words.opening} />
    ) : (
      <StatePanel part kind="offline" text={words.page.offline} />
    )
  }
  const lesson: WatchedLesson = {
    isWatched: true,
    name,
    offlineSince,
    // Without a live subscription, the presence is old or was never received.
    ...watchedStudent(room, studentId, status === 'live' ? present : null, told.get(studentId)),
  }
  return <LessonProvider value={lesson}>{screen()}</LessonProvider>

  function screen(): ReactNode {
    const { student, attending, place } = lesson
    const isAbsent = attending === 'expected'
    if (room!.status === 'finished') {
      if (isAbsent) return <StatePanel part kind="finished" text={words.absent(name)} />
      const own = student ?? undefined
      return <FinishedPanel minutes={lessonMinutes(room!)} own={own} />
    }
    const noPlace = isAbsent ? words.notCome(name) : words.noPlace(name)
    if (room!.status === 'running') return <WatchedRunning lesson={lesson} noPlace={noPlace} />
    return (
      <WaitingScreen
        {...lesson}
        startsAt={startsAt}
        coming={null}
        place={isAbsent ? null : place}
        noPlace={noPlace}
        playback={SILENT}
        player={null}
        onLeave={null}
      />
    )
  }
}

/** The running lesson: the page, or the check in its place, with an open call and the results so far. */
function WatchedRunning({ lesson, noPlace }: { lesson: WatchedLesson; noPlace: string }) {
  const { student, attending, place, playing, offlineSince } = lesson
  if (student?.attempt?.status === 'started' && place)
    return <WatchedCheck attempt={student.attempt} place={place} />
  if (attending === 'expected' || !place) return <StatePanel part kind="waiting" text={noPlace} />
  return (
    <BookAt place={place}>
      {(book, page) => (
        <PageFrame
          book={book}
          page={page}
          playback={{ ...SILENT, sentence: playing }}
          player={null}
          door={null}
          offlineSince={offlineSince}
          bar={
            <footer className="flex flex-wrap items-center gap-2 border-t border-line bg-sheet px-4 py-2 empty:hidden">
              <CallButton />
              <ResultsSoFar />
            </footer>
          }
        />
      )}
    </BookAt>
  )
}
