import { Announce } from '#web/ui/page/notice.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DeskColumn } from '../column/desk-column.tsx'
import { ClassStrip } from '../grid/class-strip.tsx'
import { StudentGrid } from '../grid/student-grid.tsx'
import { readsAloud } from '../panel/check/check-view.tsx'
import { waitingOf } from '../recordings/hearing-list.ts'
import { useLessonRecordings } from '../recordings/lesson-recordings.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { SeatsProvider } from '../seats/seats-provider.tsx'
import { useTalkKeys } from '../talk/talk-keys.ts'

/** All students, each on their seat, and one column. On a phone they become a strip while one of them is chosen. */
export function LessonBody() {
  const words = useWords().tutor
  const { room, cards, chosen, lastKnownAt } = useRoom()
  const isOneChosen = chosen !== null && room.students[chosen.studentId] !== undefined
  const recordings = useLessonRecordings()
  useTalkKeys()
  return (
    <SeatsProvider>
      <div className="desk" data-one-chosen={isOneChosen || undefined}>
        {isOneChosen && <ClassStrip />}
        <DeskColumn recordings={recordings} />
        <div className={`desk-class ${lastKnownAt === null ? '' : 'saturate-[0.3]'}`}>
          {cards.length === 0 ? (
            <StatePanel part kind="empty" text={words.lesson.noStudents} />
          ) : (
            <StudentGrid toHear={waitingOf(recordings.hearing.shown)} />
          )}
        </div>
        <ReadingAloud />
      </div>
    </SeatsProvider>
  )
}

/** Announces a student at a sentence to read aloud, for tutors who use a screen reader. */
function ReadingAloud() {
  const { check } = useWords().tutor.desk
  return Object.values(useRoom().room.students)
    .filter(({ attempt }) => readsAloud(attempt))
    .map(({ id, displayName }) => <Announce key={id} text={check.readsAloud(displayName)} />)
}
