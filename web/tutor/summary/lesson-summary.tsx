import { useEffect, useRef, useState } from 'react'
import type { LessonId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import type { Lesson, Session } from '#contract/room/calls/lessons.ts'
import { REPORTED_LATE_MS } from '#contract/room/slices/states.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { Disclosure } from '../disclosure.tsx'
import { BackToLessons } from '../navigation.tsx'
import { MessageForm } from '../panel/message-form.tsx'
import { waitingRecordings } from '../recordings/hearing-list.ts'
import { RecordingsPart } from '../recordings/recordings-part.tsx'
import { useHearing } from '../recordings/use-hearing.ts'
import { useBranchTime } from '../times.tsx'
import { StudentWays } from '../ways-in/student-ways.tsx'
import { LessonTracks } from './lesson-tracks.tsx'
import { ReopenBar } from './reopen-bar.tsx'
import { SummarySheet } from './summary-sheet.tsx'
import { SummarySide } from './summary-side.tsx'
import { summaryRows } from './summary-table.ts'
import type { LessonSpan } from './track-parts.ts'

const POLL_MS = 15_000

/** The summary of a finished lesson. For a day, devices that had no network may still report work to it. */
export function LessonSummary({ lesson }: { lesson: Lesson }) {
  const words = useWords()
  const { session, reopenUntil } =
    useAsk('/tutor/lesson', { lessonId: lesson.id }, { anew: true }).value ?? {}
  // A finished room has no events, so work that is reported late is polled.
  const now = useNow(POLL_MS)
  const lastTold = (session?.finishedAt ?? 0) + REPORTED_LATE_MS
  const isOpen = now < lastTold
  const asked = useAsk(
    '/tutor/lesson-students',
    { lessonId: lesson.id },
    { anew: true, pollMs: isOpen && POLL_MS },
  )
  const levels = useAsk('/levels', {})
  const late = useLateRecordings(lesson.id, isOpen && POLL_MS)
  const [writesTo, setWritesTo] = useState<StudentId | null>(null)
  const reopening = session && reopenUntil && <ReopenBar sessionId={session.id} until={reopenUntil} />
  if (asked.value && levels.status !== 'loading') {
    const rows = summaryRows(asked.value.students)
    if (rows.length === 0) {
      return (
        <>
          {reopening}
          <StatePanel part kind="finished" text={words.tutor.desk.summary.none} action={<BackToLessons />} />
        </>
      )
    }
    const books = levels.value?.levels.flatMap(({ textbooks }) => textbooks) ?? []
    const titleOf = (id: TextbookId) => books.find((book) => book.id === id)?.title ?? id
    return (
      <>
        {reopening}
        {!levels.value && levels.problem && <PartFailed problem={levels.problem} again={levels.refetch} />}
        <div className="@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_23.25rem]">
          <LessonTracks students={asked.value.students} span={spanOf(lesson, session)} />
          <SummarySide
            lesson={lesson}
            students={asked.value.students}
            startedAt={session?.startedAt ?? null}
            unheard={waitingRecordings(late.hearing.shown).length}
            onHear={() => late.onOpen(true)}
            onWrite={setWritesTo}
          />
        </div>
        <SummarySheet lesson={lesson} openUntil={isOpen ? lastTold : null} rows={rows} titleOf={titleOf} />
        <LateRecordings {...late} />
        <AfterLesson lesson={lesson} students={asked.value.students} writesTo={writesTo} />
      </>
    )
  }
  return <AskedPanel asked={asked} />
}

/** From the start to the finish, or as it was planned. */
function spanOf(lesson: Lesson, session: Session | null | undefined): LessonSpan {
  const from = session?.startedAt ?? lesson.startsAt
  return { from, until: session?.finishedAt ?? lesson.endsAt }
}

/** Recordings may arrive after the lesson, and are heard and marked then. */
function useLateRecordings(lessonId: LessonId, pollMs: number | false) {
  const asked = useAsk('/tutor/recordings', { lessonId }, { anew: true, pollMs })
  const hearing = useHearing(lessonId, asked.value?.recordings ?? [])
  const [isOpen, onOpen] = useState(false)
  return { asked, hearing, isOpen, onOpen }
}

function LateRecordings({ asked, ...player }: ReturnType<typeof useLateRecordings>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (player.isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [player.isOpen])
  if (!asked.value) return asked.problem && <PartFailed problem={asked.problem} again={asked.refetch} />
  return (
    <div ref={place} className="mx-auto w-full max-w-6xl px-4 pb-4 leading-normal print:hidden">
      <div className="max-w-xl">
        <RecordingsPart {...player} />
      </div>
    </div>
  )
}

interface AfterLessonProps {
  lesson: Lesson
  students: LessonStudent[]
  /** The words for this family are wanted now. */
  writesTo: StudentId | null
}

/** After the lesson: messages to the parents, and links to their page. */
function AfterLesson({ lesson, students, writesTo }: AfterLessonProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (writesTo) place.current?.querySelector('textarea')?.focus()
  }, [writesTo])
  const { message } = useWords().tutor
  const { dayTime } = useBranchTime()
  return (
    <section
      ref={place}
      aria-label={message.after}
      className="mx-auto w-full max-w-6xl p-4 pt-0 leading-normal print:hidden"
    >
      <h2 className="pb-2 text-xl font-bold">{message.after}</h2>
      {students.map((student) => (
        <Disclosure
          key={`${student.id} ${writesTo === student.id}`}
          open={writesTo === student.id}
          title={student.displayName}
          aside={
            student.message ? message.saved(student.message.by, dayTime(student.message.at)) : message.none
          }
        >
          <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-2">
            <MessageForm lessonId={lesson.id} studentId={student.id} stored={student.message} />
            <div className="flex flex-col">
              <StudentWays over lesson={lesson} student={student} />
            </div>
          </div>
        </Disclosure>
      ))}
    </section>
  )
}
