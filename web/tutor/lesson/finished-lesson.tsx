import type { LessonId } from '../../../contract/kernel/ids.ts'
import { useAsk } from '../../shared/query/use-ask.ts'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { problemSentence } from '../../shared/words/problem-sentence.ts'
import { useWords } from '../../shared/words/words.ts'
import { useTimeZone } from '../use-time-zone.ts'
import { FinishedPanel } from './finished-panel.tsx'
import { rowsOfRecords } from './finished-rows.ts'

/** A lesson that was over before the tutor came to look. */
export function FinishedLesson({ lessonId }: { lessonId: LessonId }) {
  const words = useWords()
  const timeZone = useTimeZone()
  const asked = useAsk('/tutor/lesson-students', { lessonId })
  if (asked.value) return <FinishedPanel rows={rowsOfRecords(asked.value.students)} timeZone={timeZone} />
  if (asked.problem) {
    return (
      <StatePanel
        part
        kind={asked.offline ? 'offline' : 'error'}
        text={problemSentence(words, asked.problem)}
      />
    )
  }
  return <StatePanel part kind="loading" text={words.shared.loading} />
}
