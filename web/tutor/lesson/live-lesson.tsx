import { useMemo, type ReactNode } from 'react'
import type { Lesson } from '#contract/lessons.ts'
import { Announce } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { CallQueue } from '../grid/call-queue.tsx'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { StudentGrid } from '../grid/student-grid.tsx'
import { BackToLessons } from '../navigation.tsx'
import { readsAloud } from '../panel/check/check-view.tsx'
import { StudentPanel } from '../panel/student-panel.tsx'
import { useChosenStudent } from '../panel/use-chosen-student.ts'
import { useFollowedRoom, type TutorJoined } from '../room/follow-room.ts'
import { LessonContexts, useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { useNotes } from '../room/notes.ts'
import { useActs, useCreatedActs } from '../room/use-acts.ts'
import { LessonSummary } from '../summary/lesson-summary.tsx'
import { Notices } from './notices.tsx'
import { BeforeStart, FinishButton } from './start-and-finish.tsx'
import { TopBar } from './top-bar.tsx'

/** A joined lesson: waiting or running, then its summary, or the reason why it ended. */
export function LiveLesson({ lesson, joined }: { lesson: Lesson; joined: TutorJoined }) {
  const { sessionId } = joined
  const { view, transact, seen } = useFollowedRoom(joined)
  const { chosen, panel } = useChosenStudent(view.room)
  const { acts, progress, onRefused } = useCreatedActs({
    lessonId: lesson.id,
    sessionId,
    seen,
    onAnswering: panel.chooseCaller,
  })
  const isLive = view.connection === 'live'
  const notes = useNotes({ lessonId: lesson.id, sessionId, transact, isLive, onRefused })
  const open = useMemo(
    () => ({ lesson, sessionId, acts, panel, notes }),
    [lesson, sessionId, acts, panel, notes],
  )
  return (
    <LessonContexts lesson={open} room={{ ...view, ...progress, chosen }}>
      <LivePart />
    </LessonContexts>
  )
}

function LivePart() {
  const words = useWords().tutor.lesson
  const { lesson } = useTutorLesson()
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
      <TopBar lesson={useTutorLesson().lesson} connection={connection} />
      <WaitingCalls />
      {children}
    </>
  )
}

/**
 * The call queue, all students, and the panel of the chosen one: one below the other on a phone, the cards on the
 * left two thirds of a desktop, and all three side by side on a wide screen.
 */
function LessonBody() {
  const words = useWords().tutor
  const { joinRequest } = useActs()
  const { room, cards, chosen, lastKnownAt, busy } = useRoom()
  const student = chosen && room.students[chosen.studentId]
  return (
    <div
      className={`flex min-h-0 flex-1 flex-col @4xl:grid @4xl:grid-cols-[2fr_1fr] @7xl:grid-cols-[44rem_1fr_1fr] @7xl:grid-rows-[minmax(0,1fr)] ${student ? '@4xl:grid-rows-[fit-content(35%)_minmax(0,1fr)]' : '@4xl:grid-rows-[fit-content(60%)_minmax(0,1fr)]'}`}
    >
      <div className="flex min-h-0 flex-col overflow-y-auto border-b border-line bg-sheet @4xl:col-start-2 @4xl:row-start-1 @4xl:border-l @7xl:border-b-0">
        <JoinRequestList
          room={room}
          isBusy={(id) => busy.has(id)}
          onAnswer={(request, answer) => void joinRequest.answer(request, answer)}
        />
        {room.status === 'waiting' ? <BeforeStart /> : <CallQueue />}
      </div>
      <div
        className={`min-h-0 transition-[filter] @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1 @4xl:overflow-y-auto @7xl:row-span-1 ${lastKnownAt === null ? '' : 'saturate-[0.3]'}`}
      >
        {cards.length === 0 ? (
          <StatePanel part kind="empty" text={words.lesson.noStudents} />
        ) : (
          <StudentGrid />
        )}
      </div>
      {student ? (
        <div className="sticky bottom-0 flex max-h-[60dvh] flex-col border-t border-line bg-sheet shadow-soft @4xl:static @4xl:col-start-2 @4xl:max-h-none @4xl:min-h-0 @4xl:border-t-0 @4xl:border-l @4xl:shadow-none @7xl:col-start-3 @7xl:row-start-1">
          <StudentPanel key={student.id} student={student} tab={chosen.tab} />
        </div>
      ) : (
        cards.length > 0 && (
          <p className="hidden border-l border-line bg-sheet p-4 text-sm text-quiet @4xl:col-start-2 @4xl:block @7xl:col-start-3 @7xl:row-start-1">
            {words.panel.none}
          </p>
        )
      )}
      <ReadingAloud />
    </div>
  )
}

/** Announces a student at a sentence to read aloud, for tutors who use a screen reader. */
function ReadingAloud() {
  const { check } = useWords().tutor.desk
  return Object.values(useRoom().room.students)
    .filter(({ attempt }) => readsAloud(attempt))
    .map(({ id, displayName }) => <Announce key={id} text={check.readsAloud(displayName)} />)
}
