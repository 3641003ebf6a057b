import { useCallback } from 'react'
import type { RoomStudent } from '../../../contract/lesson-room.ts'
import type { Place } from '../../../contract/state.ts'
import { useWords } from '../../shared/words/words.ts'
import { NoteField } from './note-field.tsx'
import { PageSender } from './page-sender.tsx'
import { PlaceLine } from './place-line.tsx'
import type { RoomActions } from './use-room-actions.ts'

interface StudentPanelProps {
  student: RoomStudent
  running: boolean
  actions: Pick<RoomActions, 'writeNote' | 'sendToPage' | 'assign'>
  onClose: () => void
}

/** The chosen student: the assignment, the page, the note, and where to send them. */
export function StudentPanel({ student, running, actions, onClose }: StudentPanelProps) {
  const { panel } = useWords().tutor
  const { id, assignment, state } = student
  const writeNote = useCallback((note: string) => actions.writeNote(id, note), [actions, id])
  const sendToPage = useCallback((place: Place) => actions.sendToPage(id, place), [actions, id])
  const assign = useCallback((place: Place) => actions.assign(id, place), [actions, id])
  return (
    <section aria-label={panel.title} className="flex flex-col gap-3 p-3">
      <header className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 leading-tight font-bold">
          {student.displayName}
          <span className="block text-xs font-normal text-quiet">
            {student.reading} · {panel.grade(student.grade)}
          </span>
        </h2>
        <button
          type="button"
          aria-label={panel.close}
          title={panel.close}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-tutor text-xl text-quiet hover:bg-leaf-ground"
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-quiet">{panel.assignment}</dt>
        <dd>{assignment ? <PlaceLine place={assignment} /> : panel.noAssignment}</dd>
        <dt className="text-quiet">{panel.now}</dt>
        <dd>{state ? <PlaceLine place={state} /> : panel.nowhere}</dd>
      </dl>
      <NoteField note={student.note} onWrite={writeNote} />
      <PageSender from={state ?? assignment} running={running} onSend={sendToPage} onAssign={assign} />
    </section>
  )
}
