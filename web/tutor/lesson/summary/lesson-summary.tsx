import { TOLD_LATER_MS } from '#contract/lesson-room.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/client/clock.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { AskedPanel } from '#web/tutor/asked-panel.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { BackToLessons } from '../back-to-lessons.tsx'
import { AfterLesson } from '../messages/after-lesson.tsx'
import { useRoomAsk } from '../use-room-ask.ts'
import { summaryRows } from './summary-rows.ts'
import { SummarySheet } from './summary-sheet.tsx'

const LOOK_AGAIN_MS = 15_000

/** What a finished lesson came to. For a day, devices that had no network may add to it. */
export function LessonSummary({ lesson }: { lesson: Lesson }) {
  const words = useWords()
  const { session } = useAsk('/tutor/lesson', { lessonId: lesson.id }, { anew: true }).value ?? {}
  // The room tells nothing any more: what a device tells later is asked for.
  const now = useNow(LOOK_AGAIN_MS)
  const lastTold = (session?.finishedAt ?? 0) + TOLD_LATER_MS
  const isOpen = now < lastTold
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId: lesson.id }, isOpen ? now : 'closed')
  const levels = useAsk('/levels', {})
  if (asked.value && levels.status !== 'loading') {
    const rows = summaryRows(asked.value.students)
    if (rows.length === 0) {
      return (
        <StatePanel part kind="finished" text={words.tutor.desk.summary.none} action={<BackToLessons />} />
      )
    }
    const books = levels.value?.levels.flatMap(({ textbooks }) => textbooks) ?? []
    return (
      <>
        {!levels.value && levels.problem && <PartFailed problem={levels.problem} again={levels.refetch} />}
        <SummarySheet
          lesson={lesson}
          openUntil={isOpen ? lastTold : null}
          rows={rows}
          titleOf={(id) => books.find((book) => book.id === id)?.title ?? id}
        />
        <AfterLesson lessonId={lesson.id} students={asked.value.students} onSaved={asked.refetch} />
      </>
    )
  }
  return <AskedPanel asked={asked} />
}
