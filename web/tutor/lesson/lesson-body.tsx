import { Announce } from '#web/ui/announce.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CallQueue } from '../grid/call-queue.tsx'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { StudentGrid } from '../grid/student-grid.tsx'
import { readsAloud } from '../panel/check/check-view.ts'
import { StudentPanel } from '../panel/student-panel.tsx'
import { useLesson, useRoom } from '../room/lesson-context.tsx'
import { BeforeStart } from './start-and-finish.tsx'

/**
 * The call queue, all students, and the panel of the chosen one: one below the other on a phone, the cards on the
 * left two thirds of a desktop, and all three side by side on a wide screen.
 */
export function LessonBody() {
  const words = useWords().tutor
  const { acts } = useLesson()
  const { room, cards, chosen, lastKnownAt } = useRoom()
  const student = chosen && room.students[chosen.studentId]
  return (
    <div
      className={`flex min-h-0 flex-1 flex-col @4xl:grid @4xl:grid-cols-[2fr_1fr] @7xl:grid-cols-[44rem_1fr_1fr] @7xl:grid-rows-[minmax(0,1fr)] ${student ? '@4xl:grid-rows-[fit-content(35%)_minmax(0,1fr)]' : '@4xl:grid-rows-[fit-content(60%)_minmax(0,1fr)]'}`}
    >
      <div className="flex min-h-0 flex-col overflow-y-auto border-b border-line bg-sheet @4xl:col-start-2 @4xl:row-start-1 @4xl:border-l @7xl:border-b-0">
        <JoinRequestList room={room} onAnswer={acts.joinRequest.answer} />
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
