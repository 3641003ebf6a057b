import { useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Honor, HonorKind } from '#contract/learning/honors.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { PanelPart } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { useBranchTime } from '../times.tsx'

/** Gives an honor by one press, and lists the earlier ones. */
export function HonorsTab({ student }: { student: RoomStudent }) {
  const { honor: words } = useWords().tutor.desk
  const acts = useActs()
  const { room } = useRoom()
  const asked = useRoomAsk('/tutor/student-honors', { studentId: student.id }, student.honors)
  return (
    <>
      {room.status === 'waiting' ? (
        <p className="text-sm text-quiet">{words.later}</p>
      ) : (
        <HonorGiver studentId={student.id} />
      )}
      <PanelPart title={words.list}>
        <AskedPart asked={asked} none={({ honors }) => honors.length === 0 && words.none}>
          {({ honors }) => (
            <ul className="flex flex-col">
              {honors.map((honor) => (
                <HonorRow key={honor.id} honor={honor} onRemove={() => acts.honor.remove(honor.id)} />
              ))}
            </ul>
          )}
        </AskedPart>
      </PanelPart>
    </>
  )
}

const MAX_NOTE = 200

/** The six kinds, one press each, with an optional text. */
function HonorGiver({ studentId }: { studentId: StudentId }) {
  const { honor: words } = useWords().tutor.desk
  const [note, setNote] = useState('')
  const [given, setGiven] = useState<HonorKind | null>(null)
  const acts = useActs()
  const busy = useRoom().busy.has(studentId)
  const give = async (kind: HonorKind): Promise<void> => {
    setGiven(null)
    if (!(await acts.honor.give(studentId, kind, note.trim()))) return
    setNote('')
    setGiven(kind)
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.note}>
        {({ className, ...field }) => (
          <input
            {...field}
            value={note}
            maxLength={MAX_NOTE}
            placeholder={words.notePlaceholder}
            onChange={(event) => setNote(event.target.value)}
            className={`placeholder:text-quiet ${className}`}
          />
        )}
      </Field>
      <div role="group" aria-label={words.give} className="grid grid-cols-2 gap-1.5 @xs:grid-cols-3">
        {honorKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            // Not `disabled`: that would remove the keyboard's focus during a press.
            aria-disabled={busy || undefined}
            onClick={() => !busy && void give(kind)}
            className="flex min-h-20 touch-manipulation flex-col items-center justify-center gap-0.5 rounded-tutor border-2 border-edge bg-sheet p-1 text-center text-sm leading-tight font-semibold transition-colors hover:bg-leaf-ground aria-disabled:opacity-60"
          >
            <HonorPicture kind={kind} size={2.5} />
            {words.kinds[kind]}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-5 text-sm text-quiet">
        {given ? words.given(words.kinds[given]) : words.give}
      </p>
    </div>
  )
}

/** In the order of the buttons. */
const honorKinds: HonorKind[] = ['effort', 'voice', 'listening', 'writing', 'focus', 'leap']

interface HonorRowProps {
  honor: Honor
  onRemove: () => Promise<unknown>
}

/** One honor: the tutor who gave it, the time, and the tutor who removed it. */
function HonorRow({ honor, onRemove }: HonorRowProps) {
  const { honor: words } = useWords().tutor.desk
  const { dayTime } = useBranchTime()
  const { kind, note, givenBy, givenAt, removedBy, removedAt } = honor
  const isRemoved = removedAt !== null
  const busy = useRoom().busy.has(honor.id)
  return (
    <li className="flex items-center gap-2 border-t border-line py-1.5 text-sm first:border-t-0">
      <span className={isRemoved ? 'opacity-40 grayscale' : ''}>
        <HonorPicture kind={kind} size={2} />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className={isRemoved ? 'text-quiet line-through' : 'font-semibold'}>
          <span>{words.kinds[kind]}</span>
          {note && <span className="font-normal"> {note}</span>}
        </p>
        <p className="text-quiet">{words.by(givenBy.displayName, dayTime(givenAt))}</p>
        {isRemoved && (
          <p className="text-quiet">{words.removed(removedBy?.displayName ?? '', dayTime(removedAt))}</p>
        )}
      </div>
      {!isRemoved && (
        <ConfirmedButton
          className="px-2!"
          busy={busy}
          aria-label={words.removeThis(words.kinds[kind], dayTime(givenAt))}
          question={{
            title: words.removeQuestion(words.kinds[kind]),
            body: words.removeBody,
            cancel: words.keep,
          }}
          onConfirm={onRemove}
        >
          {words.remove}
        </ConfirmedButton>
      )}
    </li>
  )
}
