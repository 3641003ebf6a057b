import { useEffect, useId } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { ConsentPart } from '../consents/consent-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { LastNote } from '../page/last-note.tsx'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { MAX_NOTE, type NoteDraft } from '../room/note-draft.ts'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { MessageForm } from './message-form.tsx'

/** The tutors' note of the last lesson and of this one, and the message to the parents. */
export function NoteTab({ student }: { student: RoomStudent }) {
  const { notes } = useTutorLesson()
  return (
    <>
      <LastNote studentId={student.id} />
      <NoteField note={student.note} draft={notes.of(student.id)} />
      <ConsentPart studentId={student.id} />
      <MessagePart studentId={student.id} />
    </>
  )
}

/** The message to the parents, collapsed, to keep it apart from the tutors' own note. */
function MessagePart({ studentId }: { studentId: StudentId }) {
  const { message } = useWords().tutor
  const lessonId = useTutorLesson().lesson.id
  const asked = useRoomAsk('/tutor/lesson-students', { lessonId }, studentId)
  return (
    <Disclosure title={message.title}>
      <AskedPart asked={asked}>
        {({ students }) => (
          <MessageForm
            lessonId={lessonId}
            studentId={studentId}
            stored={students.find(({ id }) => id === studentId)?.message ?? null}
          />
        )}
      </AskedPart>
    </Disclosure>
  )
}

interface NoteFieldProps {
  /** As stored. */
  note: string
  draft: NoteDraft
}

/** The tutors' note on a student, saved automatically. Use another `key` for another student. */
function NoteField({ note, draft }: NoteFieldProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const { text, status } = useStore(draft.view)
  const field = useGrowing(text ?? note)
  // Closing the panel saves the note.
  useEffect(() => draft.leave, [draft])
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-x-2 text-sm font-semibold">
        {panel.note}
        <span role="status" className="font-normal text-quiet">
          {status !== 'same' && panel[status]}
        </span>
      </label>
      <textarea
        ref={field}
        id={id}
        value={text ?? note}
        maxLength={MAX_NOTE}
        placeholder={panel.notePlaceholder}
        onChange={(event) => draft.change(event.target.value, note)}
        onBlur={draft.leave}
        className="field-sizing-content max-h-60 min-h-20 w-full resize-y rounded-tutor border border-edge bg-sheet p-2 text-sm placeholder:text-quiet"
      />
    </div>
  )
}
