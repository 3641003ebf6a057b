import { useCallback } from 'react'
import type { Place } from '#contract/state.ts'
import { LastNote } from '#web/tutor/last-time/last-note.tsx'
import { useWords } from '#web/words/words.ts'
import { MessagePart } from '../messages/message-part.tsx'
import { NoteField } from '../note/note-field.tsx'
import { useNotes } from '../note/use-notes.ts'
import { PlaceLine } from '../place-line.tsx'
import type { DeskProps } from './desk-props.ts'
import { PageSender } from './page-sender.tsx'

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
