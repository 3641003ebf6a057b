import { useCallback, useEffect, useId } from 'react'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/state.ts'
import { useStore } from '#web/client/store.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { useTimeText } from '../use-time-text.ts'
import type { DeskProps } from './desk-props.ts'
import { MessageForm } from './message-form.tsx'
import { MAX_NOTE, type Draft } from './note/create-draft.ts'
import { useNotes } from './note/use-notes.ts'
import { PageSender } from './page-sender.tsx'
import { PlaceLine } from './place-line.tsx'

/** Where the student is and should be, the way to another page, the tutors' note, and what the parents are told. */
export function NowTab({ lessonId, sessionId, room, student, actions }: DeskProps) {
  const { panel } = useWords().tutor
  const { id, assignment, state } = student
  const notes = useNotes(sessionId)
  const sendToPage = useCallback((place: Place) => actions.sendToPage(id, place), [actions, id])
  const assign = useCallback((place: Place) => actions.assign(id, place), [actions, id])
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-quiet">{panel.assignment}</dt>
        <dd>{assignment ? <PlaceLine place={assignment} /> : panel.noAssignment}</dd>
        <dt className="text-quiet">{panel.now}</dt>
        <dd>{state ? <PlaceLine place={state} /> : panel.nowhere}</dd>
      </dl>
      <PageSender
        from={state ?? assignment}
        running={room.status === 'running'}
        onSend={sendToPage}
        onAssign={assign}
      />
      <LastNote lessonId={lessonId} studentId={id} />
      <NoteField note={student.note} draft={notes.of(id)} />
      <MessagePart lessonId={lessonId} studentId={id} />
    </>
  )
}

/** What tutors wrote about a student last time, beside the field for the next. */
function LastNote({ lessonId, studentId }: { lessonId: LessonId; studentId: StudentId }) {
  const { lastTime: words } = useWords().tutor
  const { dayTime } = useTimeText()
  const { value } = useAsk('/tutor/last-time', { lessonId })
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

/** In the panel, below the tutors' own note and folded away from it: what the parents are told. */
function MessagePart({ lessonId, studentId }: { lessonId: LessonId; studentId: StudentId }) {
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

interface NoteFieldProps {
  /** As it stands now. */
  note: string
  draft: Draft
}

/** The tutors' note on a student; it saves itself. Make it anew (by key) for another student. */
function NoteField({ note, draft }: NoteFieldProps) {
  const { panel } = useWords().tutor
  const id = useId()
  const { text, status } = useStore(draft.view)
  // Leaving the student is no reason to lose what was written about them.
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
