import { useId, useState } from 'react'
import type { HonorKind } from '#contract/honors.ts'
import type { HonorId, StudentId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { useLesson, useRoom } from '../room/lesson-context.tsx'
import { useOneAtATime } from '../room/use-one-at-a-time.ts'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { HonorList } from './honor-list.tsx'

/** Gives an honor by one press, and lists the earlier ones. */
export function HonorsTab({ student }: { student: RoomStudent }) {
  const { honor: words } = useWords().tutor.desk
  const { acts } = useLesson()
  const { room } = useRoom()
  const asked = useRoomAsk('/tutor/student-honors', { studentId: student.id }, student.honors)
  const remove = async (honorId: HonorId): Promise<boolean> => {
    const done = await acts.honor.remove(honorId)
    // An honor of an earlier lesson is not in this room, so no event reports its removal.
    asked.refetch()
    return done
  }
  return (
    <>
      {room.status === 'waiting' ? (
        <p className="text-sm text-quiet">{words.later}</p>
      ) : (
        <HonorGiver studentId={student.id} />
      )}
      <section aria-label={words.list} className="flex flex-col gap-1">
        <h3 className="text-sm font-bold">{words.list}</h3>
        <AskedPart asked={asked}>{({ honors }) => <HonorList honors={honors} onRemove={remove} />}</AskedPart>
      </section>
    </>
  )
}

const MAX_NOTE = 200

/** The six kinds, one press each, with an optional text. */
function HonorGiver({ studentId }: { studentId: StudentId }) {
  const { honor: words } = useWords().tutor.desk
  const id = useId()
  const [note, setNote] = useState('')
  const [given, setGiven] = useState<HonorKind | null>(null)
  const [busy, run] = useOneAtATime()
  const { acts } = useLesson()
  const give = async (kind: HonorKind): Promise<void> => {
    setGiven(null)
    if (!(await acts.honor.give(studentId, kind, note.trim()))) return
    setNote('')
    setGiven(kind)
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.note}
      </label>
      <input
        id={id}
        value={note}
        maxLength={MAX_NOTE}
        placeholder={words.notePlaceholder}
        onChange={(event) => setNote(event.target.value)}
        className="-mt-1 min-h-11 w-full rounded-tutor border border-edge bg-sheet px-2 text-sm placeholder:text-quiet"
      />
      <div role="group" aria-label={words.give} className="grid grid-cols-2 gap-1.5 @xs:grid-cols-3">
        {honorKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            // Not `disabled`: that would remove the keyboard's focus during a press.
            aria-disabled={busy || undefined}
            onClick={() => void run(() => give(kind))}
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
