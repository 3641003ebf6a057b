import type { RoomStudent } from '#contract/room/shape.ts'
import { useWords } from '#web/words/words.ts'
import { PinIcon } from '../icons.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { attentionKey, useActs } from '../room/use-acts.ts'

/** Keeps a student right behind the calls until the tutor has talked with them; pressed again, no more. */
export function PinButton({ student }: { student: RoomStudent }) {
  const { next } = useWords().tutor
  const { attention } = useActs()
  const isBusy = useRoom().busy.has(attentionKey(student.id))
  const isPinned = Boolean(student.pinned)
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={next.pinWho(student.displayName)}
      title={next.pin}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && void attention.pin(student.id, !isPinned)}
      className={`grid size-11 shrink-0 place-items-center rounded-tutor border-2 aria-disabled:opacity-60 ${isPinned ? 'border-leaf bg-leaf text-on-leaf' : 'border-transparent text-quiet hover:bg-leaf-ground'}`}
    >
      <PinIcon size={1.25} />
    </button>
  )
}
