import { useEffect, useState } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Problem } from '#web/client/ask.ts'
import { currentClient } from '#web/client/current-client.ts'
import { reportAside, send } from '#web/client/outbox/send.ts'
import { outboxOf } from '#web/client/outbox/writes.ts'
import { navigate } from '#web/client/page.ts'
import { lostSound } from '#web/client/sound/lost-sound.ts'
import { useAwake } from '#web/hooks/use-awake.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Dialog } from '#web/ui/page/dialog.tsx'
import { lazyScreen, useAhead } from '#web/ui/page/lazy-screen.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import type { LessonEndProps } from '../garden/lesson-end.tsx'
import { useTellReady, LessonDownload } from '../offline/lesson-download.tsx'
import { useOfflineSince } from '../page/offline-bar.tsx'
import { MayComeBack } from '../room/may-come-back.tsx'
import { othersWaiting } from '../room/room-facts.ts'
import { useJoin, type StartingRoom } from '../room/use-join.ts'
import { useLessonPlace } from '../room/use-lesson-place.ts'
import { useLessonPlan } from '../room/use-lesson-plan.ts'
import { useSignOfLife, useLessonRoom } from '../room/use-lesson-room.ts'
import { placeKey } from './chapter-check.ts'
import { HonorNews } from './honor-news.tsx'
import type { NotInPanelProps } from './not-in-panel.tsx'
import { RunningScreen } from './running-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'
import '#web/ui/textbook-font.css'

// The textbook's font loads while the server is asked for the signed-in person, and not together with the page's picture.
for (const weight of [400, 700]) void document.fonts.load(`${weight} 1em Andika`).catch(() => undefined)

/** Resolves when this device knows its unsent work, which may be on another page than the server's. */
export async function whenLessonIsReady(): Promise<void> {
  await outboxOf(currentClient()).whenRestored()
}

/** A student's lesson, from joining to the finish. */
export function StudentLessonScreen({ lessonId }: { lessonId: LessonId }) {
  const words = useWords().student.lesson
  const [joining, again] = useJoin(lessonId)
  const me = useMe()
  const goHome = () => navigate('/student')
  switch (joining.status) {
    case 'joining':
      return <StatePanel kind="loading" text={words.joining} />
    case 'failed':
      return (
        <>
          {mayComeBack(joining.problem) && <MayComeBack lessonId={lessonId} onBack={again} />}
          <NotInPanel problem={joining.problem} onAgain={again} onHome={goHome} />
        </>
      )
    case 'over': {
      const own = joining.room.students[me?.id as StudentId]
      return (
        <>
          <MayComeBack lessonId={lessonId} onBack={again} />
          <HonorNews honors={own?.honors ?? []} tutors={joining.room.tutors} isChecking={false} />
          <LessonEnd attempt={own?.attempt ?? null} onHome={goHome} />
        </>
      )
    }
    case 'joined':
      return (
        <InLesson
          key={joining.joined.sessionId}
          lessonId={lessonId}
          joined={joining.joined}
          start={joining.start}
          onHome={goHome}
          onBack={again}
        />
      )
  }
}

function mayComeBack(problem: Problem): boolean {
  return problem.kind === 'refused' && ['SessionFinished', 'LessonCancelled'].includes(problem.code)
}

/** A joined session: waiting, running, or finished. */
function InLesson({
  lessonId,
  joined,
  start,
  onHome,
  onBack,
}: {
  lessonId: LessonId
  joined: StartingRoom
  start: Place | null
  onHome: () => void
  /** The lesson goes on after its end. */
  onBack: () => void
}) {
  const { student: words, shared } = useWords()
  const me = useMe()
  const lesson = useLessonRoom(joined, me?.id as never)
  const plan = useLessonPlan(lessonId, joined.sessionId, lesson.own, start)
  const { status } = lesson.room
  const at = useLessonPlace(joined.sessionId, lesson.own, plan.start, status === 'finished')
  const read = usePagesRead(at.place, status === 'running' && at.reading.isRead)
  const offlineSince = useOfflineSince(lesson.lost)
  const [leaving, setLeaving] = useState(false)

  const { player, sounding } = at.reading
  const page = at.place?.page ?? null
  const lost = useStore(lostSound)
  useSignOfLife(() => ({ page, ...sounding(), ...(lost && { lostSound: lost }) }), lesson.tell)
  const isHeard = status !== 'finished' && lesson.own?.attendance === 'joined' && !lesson.lost
  useTellReady(joined.sessionId, lesson.own?.worksOffline ?? false, isHeard)
  useEffect(() => {
    if (isHeard) reportAside()
  }, [joined.sessionId, isHeard])
  useAhead(LessonEnd)
  useAwake(status !== 'finished' && !lesson.denied)
  const left = status !== 'finished' && lesson.own?.attendance === 'left'
  useEffect(() => {
    // The student left the lesson on another of their devices.
    if (left) onHome()
  }, [left, onHome])

  function leave(): void {
    setLeaving(false)
    void send('/student/leave-session', { sessionId: joined.sessionId })
    onHome()
  }

  const { cancelledBecause: reason } = lesson.room
  if (reason !== undefined) {
    const cancelled = { kind: 'refused', code: 'LessonCancelled', details: { reason } } as const
    return (
      <>
        <MayComeBack lessonId={lessonId} onBack={onBack} />
        <NotInPanel problem={cancelled} onAgain={onHome} onHome={onHome} />
      </>
    )
  }
  const attempt = lesson.own?.attempt ?? null
  const news = (
    <HonorNews
      honors={lesson.own?.honors ?? []}
      tutors={lesson.room.tutors}
      isChecking={status === 'running' && attempt?.status === 'started'}
    />
  )
  if (status === 'finished') {
    return (
      <>
        <MayComeBack lessonId={lessonId} onBack={onBack} />
        {news}
        <LessonEnd attempt={attempt} onHome={onHome} />
      </>
    )
  }
  if (lesson.denied) return <NotInPanel problem="denied" onAgain={onHome} onHome={onHome} />
  const shown = { lesson, plan, at, onLeave: () => setLeaving(true) }
  return (
    <>
      {plan.start && <LessonDownload place={plan.start} />}
      {news}
      {status === 'running' ? (
        <RunningScreen {...shown} offlineSince={offlineSince} sessionId={joined.sessionId} read={read} />
      ) : (
        <WaitingScreen
          startsAt={plan.lesson?.startsAt ?? null}
          name={me?.displayName ?? ''}
          tutor={lesson.tutor}
          coming={plan.lesson?.tutor ?? null}
          others={othersWaiting(lesson.room, lesson.own?.id)}
          offlineSince={offlineSince}
          place={at.place}
          noPlace={plan.known ? words.lesson.noPlace : null}
          playback={at.reading.playback}
          player={player}
          onLeave={shown.onLeave}
        />
      )}
      <Dialog
        open={leaving}
        size="student"
        title={words.lesson.leaveQuestion}
        body={words.lesson.leaveBody}
        confirm={words.lesson.leave}
        cancel={shared.cancel}
        onCancel={() => setLeaving(false)}
        onConfirm={leave}
      />
    </>
  )
}

/** Loaded during the lesson, so that it is ready at the finish, also without a network. */
const LessonEnd = lazyScreen<LessonEndProps>(async () => (await import('../garden/lesson-end.tsx')).LessonEnd)

/** Loaded only if the student cannot join the lesson. */
const NotInPanel = lazyScreen<NotInPanelProps>(async () => (await import('./not-in-panel.tsx')).NotInPanel)

/** The different pages that were read on this device, while `counting`, as `textbook/page`. */
function usePagesRead(place: Place | null, counting: boolean): ReadonlySet<string> {
  const [pages, setPages] = useState<ReadonlySet<string>>(new Set())
  const at = place && placeKey(place)
  if (counting && at && !pages.has(at)) setPages(new Set(pages).add(at))
  return pages
}
