import { useState } from 'react'
import type { WhoNext } from '#contract/records/who-next/who-next.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { PUT_OFF_MINUTES } from '#contract/room/slices/attention.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { focusCalls } from '../room/focus-calls.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { attentionKey, useActs } from '../room/use-acts.ts'

/** Opens and closes the choice of the time. */
export function useLater() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

interface LaterProps {
  student: RoomStudent
  later: ReturnType<typeof useLater>
}

/** @param isQuiet without an outline, beside another button. */
export function LaterButton({ student, later, isQuiet = false }: LaterProps & { isQuiet?: boolean }) {
  const { next } = useWords().tutor
  return (
    <Button
      aria-expanded={later.isOpen}
      aria-label={next.laterWho(student.displayName)}
      onClick={later.toggle}
      className={`shrink-0 px-3! ${isQuiet ? 'border-transparent! bg-transparent! text-quiet' : ''}`}
    >
      {next.later}
    </Button>
  )
}

/** In how many minutes the tutor goes to this student. */
export function LaterTimes({ student, later }: LaterProps) {
  const { next } = useWords().tutor
  const { attention } = useActs()
  const isBusy = useRoom().busy.has(attentionKey(student.id))
  if (!later.isOpen) return null
  return (
    <div role="group" aria-label={next.laterWho(student.displayName)} className="grid grid-cols-3 gap-2">
      {PUT_OFF_MINUTES.map((minutes) => (
        <Button
          key={minutes}
          busy={isBusy}
          onClick={() => {
            // The buttons go with the student.
            focusCalls()
            void attention.putOff(student.id, minutes)
          }}
        >
          {next.inMinutes(minutes)}
        </Button>
      ))}
    </div>
  )
}

/** Those whom the tutor has put off; one press takes it back. */
export function PutOffList({ putOff }: Pick<WhoNext, 'putOff'>) {
  const { next } = useWords().tutor
  const { attention } = useActs()
  const { room, busy } = useRoom()
  const now = useNow(5_000)
  if (putOff.length === 0) return null
  return (
    <div role="group" aria-label={next.putOff} className="flex flex-col border-t border-line px-3 py-1">
      {putOff.map(({ studentId, until }) => {
        const name = room.students[studentId]!.displayName
        return (
          <p key={studentId} className="flex min-h-11 items-center gap-2 text-sm">
            <span className="shrink-0 text-quiet">{next.later}</span>
            <span className="min-w-0 flex-1 truncate">
              {next.again(name, Math.max(1, Math.ceil((until - now) / 60_000)))}
            </span>
            <Button
              busy={busy.has(attentionKey(studentId))}
              aria-label={next.nowWho(name)}
              onClick={() => {
                focusCalls()
                void attention.putOff(studentId, null)
              }}
              className="px-3!"
            >
              {next.now}
            </Button>
          </p>
        )
      })}
    </div>
  )
}
