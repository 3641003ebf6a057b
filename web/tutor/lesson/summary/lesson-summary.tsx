import type { Lesson } from '../../../../contract/lessons.ts'
import { useAsk } from '../../../shared/query/use-ask.ts'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useWords } from '../../../shared/words/words.ts'
import { AskedPanel } from '../../asked-panel.tsx'
import { BackToLessons } from '../back-to-lessons.tsx'
import { AfterLesson } from '../messages/after-lesson.tsx'
import { useRoomAsk } from '../use-room-ask.ts'
import { SummarySheet } from './summary-sheet.tsx'
import { summaryRows } from './summary-rows.ts'

/** What a finished lesson came to: out of the records alone, so that it is the same tomorrow. */
export function LessonSummary({ lesson }: { lesson: Lesson }) {
  const words = useWords()
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId: lesson.id }, 'finished')
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
        <SummarySheet
          lesson={lesson}
          rows={rows}
          titleOf={(id) => books.find((book) => book.id === id)?.title ?? id}
        />
        <AfterLesson lessonId={lesson.id} students={asked.value.students} onSaved={asked.refetch} />
      </>
    )
  }
  return <AskedPanel asked={asked} />
}
