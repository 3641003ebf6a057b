import { useState, type SubmitEvent } from 'react'
import type { ParentMessage } from '#contract/family/parents-page.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { type MessageDraft, messageDrafts } from '../message-drafts.ts'
import { useBranchTime } from '../times.tsx'

const MAX_WORDS = 2_000
const MAX_GOAL = 200

interface MessageFormProps {
  lessonId: LessonId
  studentId: StudentId
  /** The stored message, which the parents can read now. */
  stored: ParentMessage | null
}

/**
 * The text and the goal for a student's parents. Unlike a note they are not saved automatically, since parents may be
 * reading and must not see half a sentence. Use another `key` for another student.
 */
export function MessageForm({ lessonId, studentId, stored }: MessageFormProps) {
  const { message } = useWords().tutor
  const { dayTime } = useBranchTime()
  const { send, isBusy, problem } = useSend('/tutor/send-message')
  const [draft, setDraft] = useState<MessageDraft | null>(messageDrafts.get(studentId) ?? null)
  const [isSent, setSent] = useState(false)
  const before: MessageDraft = { words: stored?.words ?? '', goal: stored?.goal ?? '' }
  const shown = draft ?? before
  const isChanged = !isSame(shown, before)
  // The sent message is stored: from now on the form shows changes by other tutors.
  if (isSent && draft && !isChanged) setDraft(null)

  function change(part: Partial<MessageDraft>): void {
    const next = { ...shown, ...part }
    messageDrafts.set(studentId, next)
    setDraft(next)
    setSent(false)
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const answer = await send({ lessonId, studentId, ...shown })
    if (!answer?.ok) return
    // Typing after the press has changed the draft; keep it.
    if (isSame(messageDrafts.get(studentId) ?? shown, shown)) messageDrafts.delete(studentId)
    setSent(true)
  }

  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void save(event)}>
      <p className="text-sm text-quiet">{message.lead}</p>
      <Field label={message.words}>
        {({ className, ...field }) => (
          <textarea
            {...field}
            value={shown.words}
            maxLength={MAX_WORDS}
            placeholder={message.wordsPlaceholder}
            onChange={(event) => change({ words: event.target.value })}
            className={`field-sizing-content max-h-60 min-h-20 resize-y py-2 placeholder:text-quiet ${className}`}
          />
        )}
      </Field>
      <Field label={message.goal}>
        {({ className, ...field }) => (
          <input
            {...field}
            value={shown.goal}
            maxLength={MAX_GOAL}
            placeholder={message.goalPlaceholder}
            onChange={(event) => change({ goal: event.target.value })}
            className={`placeholder:text-quiet ${className}`}
          />
        )}
      </Field>
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" busy={isBusy} disabled={!isChanged}>
          {message.save}
        </Button>
        <span role="status" className="text-sm text-quiet">
          {isChanged ? message.unsaved : stored && message.saved(stored.by, dayTime(stored.at))}
        </span>
      </div>
    </form>
  )
}

/** Surrounding blanks do not count as a change. */
function isSame(one: MessageDraft, other: MessageDraft): boolean {
  return one.words.trim() === other.words.trim() && one.goal.trim() === other.goal.trim()
}
