import { useMemo, type ReactNode } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonStory } from '#contract/records/desk.ts'
import type { StudyWeek } from '#contract/room/calls/lessons.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { PastSentences } from '../recordings/past-sentences.tsx'
import { useTutorLesson, useRoom } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { ThreadFacts, ThreadGoal, ThreadHonors, ThreadNote } from '../thread/thread-facts.tsx'
import { HappeningRow } from './happening-row.tsx'
import { minutesPresent, pagesByBook, timelineOf } from './story-figures.ts'

/** All that is known of the child: from before, of this lesson, their own voice, and how they come in. */
export function PastTab({ student }: { student: RoomStudent }) {
  const { thread: words, links } = useWords().tutor
  const { panel } = useTutorLesson()
  const studentId = student.id
  const asked = useRoomAsk('/tutor/student-thread', { studentId }, student.honors)
  return (
    <>
      <AskedPart asked={asked}>
        {(thread) => (
          <>
            <ThreadNote thread={thread} />
            <ThreadGoal goal={thread.goal} />
          </>
        )}
      </AskedPart>
      <LessonRecord student={student} />
      <PastSentences student={student} />
      {asked.value && (
        <>
          <ThreadFacts thread={asked.value} />
          <ThreadHonors honors={asked.value.honors} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-label={links.titleWho(student.displayName)} onClick={() => panel.showTab('links')}>
          {links.title}
        </Button>
        <Link
          to={pathTo('/tutor/student/:studentId', { studentId })}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-deep underline"
        >
          {words.open}
        </Link>
      </div>
    </>
  )
}

/** Events within this time cause one request. */
const PAUSE_MS = 2_000

/** The student's record of this lesson. */
function LessonRecord({ student }: { student: RoomStudent }) {
  const { record: words } = useWords().tutor.desk
  const { lesson } = useTutorLesson()
  const { room, cards } = useRoom()
  const call = openCallOf(room, student.id)
  const moved = useMemo(() => ({ student, call }), [student, call])
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId: lesson.id }, moved, PAUSE_MS)
  const isHere = cards.some((card) => card.student === student && card.attending === 'here')
  return (
    <AskedPart asked={asked}>
      {({ students }) => {
        const own = students.find(({ id }) => id === student.id)
        if (!own) return <p className="text-sm text-quiet">{words.none}</p>
        return <LessonStoryView story={own.story} isIn={isHere} week={own.week} />
      }}
    </AskedPart>
  )
}

interface LessonStoryViewProps {
  story: LessonStory
  /** The student is connected: their last page is their current one. */
  isIn: boolean
  week: StudyWeek
}

/** A student's lesson in figures, then as a timeline. */
function LessonStoryView({ story, isIn, week }: LessonStoryViewProps) {
  const { record: words } = useWords().tutor.desk
  const pages = [...pagesByBook(story.stays).values()]
  const read = pages.flatMap((book) => book.read).length
  const turned = pages.flatMap((book) => book.turned).length
  const happenings = timelineOf(story)
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-2 gap-y-1 text-sm">
        <Figure name={words.minutes}>{words.minutesOf(minutesPresent(story))}</Figure>
        <Figure name={words.pages}>
          <span>{words.pagesOf(read)}</span>
          {turned > 0 && (
            <span className="block text-xs font-normal whitespace-nowrap text-quiet">
              {words.turnedOf(turned)}
            </span>
          )}
        </Figure>
        <Figure name={words.calls}>{words.callsOf(story.calls.length)}</Figure>
      </dl>
      <dl className="grid grid-cols-2 gap-x-2 text-sm">
        <Figure name={words.weekLessons}>{words.weekOf(week.lessons.minutes, week.lessons.pages)}</Figure>
        <Figure name={words.weekHome}>{words.weekOf(week.home.minutes, week.home.pages)}</Figure>
      </dl>
      {happenings.length === 0 ? (
        <p className="text-sm text-quiet">{words.none}</p>
      ) : (
        <ol aria-label={words.timeline} className="flex flex-col">
          {happenings.map((happening) => (
            <HappeningRow
              key={`${happening.kind} ${happening.at}`}
              happening={happening}
              isNow={isIn && happening.kind === 'stay' && happening.stay === story.stays.at(-1)}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet">{name}</dt>
      <dd className="text-base font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
