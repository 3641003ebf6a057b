import { useState } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { ParentMessage } from '#contract/parents-page.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'

/**
 * A message being written. Unlike a note it does not save itself: parents may be reading, and half a sentence is not
 * for them.
 * @param onSaved asks for what is stored now.
 */
export function useMessage(
  { lessonId, studentId }: { lessonId: LessonId; studentId: StudentId },
  stored: ParentMessage | null,
  onSaved: () => void,
) {
  const [draft, setDraft] = useState<MessageDraft | null>(messageDrafts.get(studentId) ?? null)
  const [standing, setStanding] = useState<'open' | 'busy' | 'sent'>('open')
  const [problem, setProblem] = useState<Problem | null>(null)
  const before: MessageDraft = { words: stored?.words ?? '', goal: stored?.goal ?? '' }
  const shown = draft ?? before
  const isChanged = !isSame(shown, before)
  // What was sent is what is stored: from now on the form follows what another tutor may write.
  if (standing === 'sent' && draft && !isChanged) setDraft(null)

  function change(part: Partial<MessageDraft>): void {
    const next = { ...shown, ...part }
    messageDrafts.set(studentId, next)
    setDraft(next)
    setStanding('open')
  }

  async function save(): Promise<void> {
    if (standing === 'busy') return
    setStanding('busy')
    setProblem(null)
    const answer = await send('/tutor/send-message', { lessonId, studentId, ...shown })
    setStanding(answer.ok ? 'sent' : 'open')
    if (!answer.ok) return setProblem(answer.problem)
    messageDrafts.delete(studentId)
    onSaved()
  }

  return { shown, isChanged, busy: standing === 'busy', problem, change, save }
}

/** Blanks around it are nothing that was written. */
function isSame(one: MessageDraft, other: MessageDraft): boolean {
  return one.words.trim() === other.words.trim() && one.goal.trim() === other.goal.trim()
}

interface MessageDraft {
  words: string
  goal: string
}

/** What was typed and not yet shown to anybody: looking at another student in between loses none of it. */
const messageDrafts = new Map<StudentId, MessageDraft>()
