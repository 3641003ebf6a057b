import { Announce, PartFailed } from '#web/ui/page/notice.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CallQueue } from '../calls/call-queue.tsx'
import { type FoldPart, Folds } from '../fold/folds.tsx'
import { ClassStrip } from '../grid/class-strip.tsx'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { StudentGrid } from '../grid/student-grid.tsx'
import { ClassCounts } from '../next/class-counts.tsx'
import { ComingUp } from '../next/coming-up.tsx'
import { ContactLines } from '../next/contact-lines.tsx'
import { readsAloud } from '../panel/check/check-view.tsx'
import { StudentPanel } from '../panel/student-panel.tsx'
import { waitingOf } from '../recordings/hearing-list.ts'
import { RecordingsPart } from '../recordings/recordings-part.tsx'
import { useHearing } from '../recordings/use-hearing.ts'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { TutorTalkBand } from '../talk/talk-band.tsx'
import { ThumbBar } from '../talk/talk-buttons.tsx'
import { useTalkKeys } from '../talk/talk-keys.ts'
import { BeforeStart } from './before-start.tsx'

/**
 * All students on the left, and one column on the right: the calls, the talk, and the chosen student beneath. On a phone the
 * column is above the students, who become a strip while one of them is chosen.
 */
export function LessonBody() {
  const words = useWords().tutor
  const { room, cards, chosen, attended, lastKnownAt } = useRoom()
  const student = chosen && room.students[chosen.studentId]
  const recordings = useLessonRecordings()
  // Nobody's page is open, and the tutor is with nobody.
  const isFree = !student && !attended && room.status === 'running' && cards.length > 0
  useTalkKeys()
  return (
    <div className="flex min-h-0 flex-1 flex-col @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_25rem] @4xl:grid-rows-[minmax(0,1fr)]">
      {student && <ClassStrip />}
      <div
        data-desk-column
        className={`flex min-h-0 flex-col bg-frame @4xl:col-start-2 @4xl:row-start-1 @4xl:border-l @4xl:border-line ${student ? 'grow' : ''}`}
      >
        <CallsPart isShared={student !== null} isFree={isFree} />
        <LessonRecordings {...recordings} />
        <TutorTalkBand />
        {student ? <StudentPanel key={student.id} student={student} tab={chosen.tab} /> : <NobodyChosen />}
        <ThumbBar />
      </div>
      <div
        className={`min-h-0 transition-[filter] @4xl:col-start-1 @4xl:row-start-1 @4xl:block @4xl:overflow-y-auto ${student ? 'hidden' : ''} ${lastKnownAt === null ? '' : 'saturate-[0.3]'}`}
      >
        {cards.length === 0 ? (
          <StatePanel part kind="empty" text={words.lesson.noStudents} />
        ) : (
          <StudentGrid toHear={waitingOf(recordings.hearing.shown)} />
        )}
      </div>
      <ReadingAloud />
    </div>
  )
}

/** More lines than this would be a list to scroll. */
const MOST_LINES = 20

/** The parts beneath the calls in a free column. */
function useFreeParts(): FoldPart[] {
  const { next } = useWords().tutor
  const { cards } = useRoom()
  const all = next.doingOf(cards.length)
  if (cards.length > MOST_LINES) {
    return [{ key: 'counts', title: next.doing.title, count: all, content: <ClassCounts /> }]
  }
  return [
    { key: 'contacts', title: next.contacts, count: all, content: <ContactLines /> },
    { key: 'coming', title: next.comingUp, content: <ComingUp /> },
  ]
}

/** Before the start, while no child's page is open. */
function NobodyChosen() {
  const { panel } = useWords().tutor
  const { room, cards, attended } = useRoom()
  if (cards.length === 0 || attended || room.status === 'running') return null
  return <p className="hidden p-4 text-sm text-quiet @4xl:block">{panel.none}</p>
}

interface CallsPartProps {
  /** The column has a student beneath. */
  isShared: boolean
  /** It has the whole column. */
  isFree: boolean
}

function CallsPart({ isShared, isFree }: CallsPartProps) {
  const beneath = useFreeParts()
  const { joinRequest } = useActs()
  const { room, attended, busy } = useRoom()
  return (
    <div
      // On a phone, the next call is under the thumb while the tutor is with a student.
      className={`flex flex-col border-line ${isFree ? 'overflow-y-auto @4xl:min-h-0 @4xl:flex-1' : 'shrink-0 overflow-y-auto not-empty:border-b'} ${isShared ? '@4xl:max-h-[62%]' : '@4xl:max-h-full'} ${attended ? 'sticky bottom-0 z-10 order-last @4xl:static @4xl:order-none' : ''}`}
    >
      <JoinRequestList
        room={room}
        isBusy={(id) => busy.has(id)}
        onAnswer={(request, answer) => void joinRequest.answer(request, answer)}
      />
      {room.status === 'waiting' ? <BeforeStart /> : <CallQueue />}
      {isFree && <Folds parts={beneath} className="@4xl:min-h-26" />}
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

/** Recordings that arrive together cause one request. */
const PAUSE_MS = 500

/** The recordings of the running lesson, asked once for the column and the cards. */
function useLessonRecordings() {
  const { lesson } = useTutorLesson()
  const { room } = useRoom()
  // A mark of another tutor ends the waiting as well.
  const changes = Object.values(room.students)
    .flatMap(({ toHear = [], attempt }) => [...toHear, ...(attempt?.marked ?? [])])
    .join(' ')
  const asked = useRoomAsk('/tutor/recordings', { lessonId: lesson.id }, changes, PAUSE_MS)
  return { asked, hearing: useHearing(lesson.id, asked.value?.recordings ?? []) }
}

/** The recordings beneath the calls. While somebody calls or talks, they are one row. */
function LessonRecordings({ asked, hearing }: ReturnType<typeof useLessonRecordings>) {
  const { queue, attended } = useRoom()
  if (!asked.value) return asked.problem && <PartFailed problem={asked.problem} again={asked.refetch} />
  return <RecordingsPart hearing={hearing} isFolded={queue.length > 0 || attended !== null} />
}
