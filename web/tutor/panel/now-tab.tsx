import { useEffect, useId } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { MAX_NOTE, type NoteDraft } from '../room/note-draft.ts'
import { PlaceLine } from '../room/shown-page.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { useBranchTime } from '../times.tsx'
import { MessageForm } from './message-form.tsx'
import { PageSender } from './page-sender.tsx'

/** The student's page and assignment, the page sender, the tutors' note, and the message to the parents. */
export function NowTab({ student }: { student: RoomStudent }) {
  const { panel } = useWords().tutor
  const { notes } = useTutorLesson()
  const { id, assignment, state } = student
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-quiet">{panel.assignment}</dt>
        <dd>{assignment ? <PlaceLine place={assignment} /> : panel.noAssignment}</dd>
        <dt className="text-quiet">{panel.now}</dt>
        <dd>{state ? <PlaceLine place={state} /> : panel.nowhere}</dd>
      </dl>
      <PageSender studentId={id} from={state ?? assignment} />
      <LastNote studentId={id} />
      <NoteField note={student.note} draft={notes.of(id)} />
      <MessagePart studentId={id} />
    </>
  )
}

/** The note of the last lesson, beside the field for this one's. */
function LastNote({ studentId }: { studentId: StudentId }) {
  const { lastTime: words } = useWords().tutor
  const { dayTime } = useBranchTime()
  const { lesson } = useTutorLesson()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  const note = value?.students.find((each) => each.studentId === studentId)?.note
  if (!note) return null
  return (
    <div className="rounded-tutor bg-leaf-ground px-3 py-2 text-sm">
      <p className="text-quiet">
        {words.note} {words.when(dayTime(note.startsAt))}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
    </div>
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
            onSaved={asked.refetch}
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
