import type { RoomStudent } from '#contract/lesson-room.ts'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { useWords } from '#web/words/words.ts'
import { Medal } from '../icons.tsx'

interface CardHonorProps {
  student: RoomStudent
  onPress: () => void
}

/** The last honor of this lesson with their number, and the way to give another. */
export function CardHonor({ student, onPress }: CardHonorProps) {
  const { honor: words } = useWords().tutor.desk
  const { displayName, honors } = student
  const last = honors.at(-1)
  return (
    <button
      type="button"
      aria-label={
        last ? words.openAgain(displayName, words.kinds[last.kind], honors.length) : words.open(displayName)
      }
      title={words.open(displayName)}
      onClick={onPress}
      className="pointer-events-auto absolute bottom-0 left-0 flex h-11 min-w-11 items-end rounded-md p-1"
    >
      <span
        className={`flex h-8 min-w-8 items-center justify-center rounded-md border bg-sheet px-0.5 text-xs font-semibold ${last ? 'border-line' : 'border-line text-quiet'}`}
      >
        {last ? <HonorPicture kind={last.kind} size={1.625} /> : <Medal size={1.25} />}
        {honors.length > 1 && <span className="pr-0.5 tabular-nums">×{honors.length}</span>}
      </span>
    </button>
  )
}
