import { useId } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { ParentMessage } from '#contract/parents-page.ts'
import { Button } from '#web/ui/button.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useTimeText } from '../use-time-text.ts'
import { useMessage } from './use-message.ts'

const MAX_WORDS = 2_000
const MAX_GOAL = 200
const field = 'w-full rounded-tutor border border-edge bg-sheet p-2 text-sm placeholder:text-quiet'

interface MessageFormProps {
  lessonId: LessonId
  studentId: StudentId
  /** What the parents read now. */
  stored: ParentMessage | null
  onSaved: () => void
}

/** Words and goal for a student's parents. Make it anew (by key) for another student. */
export function MessageForm({ lessonId, studentId, stored, onSaved }: MessageFormProps) {
  const words = useWords()
  const { message } = words.tutor
  const { dayTime } = useTimeText()
  const id = useId()
  const { shown, isChanged, busy, problem, change, save } = useMessage(
    { lessonId, studentId },
    stored,
    onSaved,
  )
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="text-sm text-quiet">{message.lead}</p>
      <label htmlFor={`${id}-words`} className="text-sm font-semibold">
        {message.words}
      </label>
      <textarea
        id={`${id}-words`}
        value={shown.words}
        maxLength={MAX_WORDS}
        placeholder={message.wordsPlaceholder}
        onChange={(event) => change({ words: event.target.value })}
        className={`field-sizing-content max-h-60 min-h-20 resize-y ${field}`}
      />
      <label htmlFor={`${id}-goal`} className="text-sm font-semibold">
        {message.goal}
      </label>
      <input
        id={`${id}-goal`}
        value={shown.goal}
        maxLength={MAX_GOAL}
        placeholder={message.goalPlaceholder}
        onChange={(event) => change({ goal: event.target.value })}
        className={`min-h-11 ${field}`}
      />
      {problem && (
        <p role="alert" className="text-sm text-trouble">
          {plain(problemSentence(words, problem))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" busy={busy} disabled={!isChanged}>
          {message.save}
        </Button>
        <span role="status" className="text-sm text-quiet">
          {isChanged ? message.unsaved : stored && message.saved(stored.by, dayTime(stored.at))}
        </span>
      </div>
    </form>
  )
}
