import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../panel/disclosure.tsx'
import { useRoomAsk } from '../use-room-ask.ts'
import { MessageForm } from './message-form.tsx'

/** In the panel, below the tutors' own note and folded away from it: what the parents are told. */
export function MessagePart({ lessonId, studentId }: { lessonId: LessonId; studentId: StudentId }) {
  const { message } = useWords().tutor
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId }, studentId)
  return (
    <Disclosure title={message.title}>
      <AskedPart asked={asked}>
        {({ students }) => (
          <MessageForm
            lessonId={lessonId}
            studentId={studentId}
            stored={students.find(({ id }) => id === studentId)?.message ?? null}
            onSaved={asked.refetch}
          />
        )}
      </AskedPart>
    </Disclosure>
  )
}
