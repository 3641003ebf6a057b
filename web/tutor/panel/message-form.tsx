import type { ParentMessage } from '#contract/family/parents-page.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { send } from '#web/client/outbox/send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { AreaField, InputField } from '#web/ui/controls/plain-fields.tsx'
import { Form, FormProblem } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
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
  const before: MessageDraft = { words: stored?.words ?? '', goal: stored?.goal ?? '' }
  const start: { draft: MessageDraft | null } = { draft: messageDrafts.get(studentId) ?? null }
  const form = useForm({
    start,
    send: ({ draft }) => send('/tutor/send-message', { lessonId, studentId, ...before, ...draft }),
    onSaved(_, { draft: sent }) {
      // Typing after the press has changed the draft; keep it.
      const kept = messageDrafts.get(studentId)
      if (sent && kept && isSame(kept, sent)) messageDrafts.delete(studentId)
    },
  })
  const { draft } = form.values
  const shown = draft ?? before
  const isChanged = !isSame(shown, before)
  // The sent message is stored: from now on the form shows changes by other tutors.
  if (form.isDone && draft && !isChanged) form.set({ draft: null })

  function change(part: Partial<MessageDraft>): void {
    const next = { ...shown, ...part }
    messageDrafts.set(studentId, next)
    form.set({ draft: next })
  }

  return (
    <Form form={form} className="flex flex-col gap-2">
      <p className="text-sm text-quiet">{message.lead}</p>
      <AreaField
        label={message.words}
        value={shown.words}
        rows={3}
        maxLength={MAX_WORDS}
        placeholder={message.wordsPlaceholder}
        onChange={(words) => change({ words })}
      />
      <InputField
        label={message.goal}
        value={shown.goal}
        maxLength={MAX_GOAL}
        placeholder={message.goalPlaceholder}
        onChange={(goal) => change({ goal })}
      />
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" busy={form.isBusy} disabled={!isChanged}>
          {message.save}
        </Button>
        <span role="status" className="text-sm text-quiet">
          {isChanged ? message.unsaved : stored && message.saved(stored.by, dayTime(stored.at))}
        </span>
      </div>
    </Form>
  )
}

/** Surrounding blanks do not count as a change. */
function isSame(one: MessageDraft, other: MessageDraft): boolean {
  return one.words.trim() === other.words.trim() && one.goal.trim() === other.goal.trim()
}
