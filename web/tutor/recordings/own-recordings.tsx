import type { RecordingId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useAtTime } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { minutesSince } from '../times.tsx'
import { type Hearing, waitingRecordings } from './hearing-list.ts'

const AGO_EVERY_MS = 5_000

interface OwnRecordingsProps {
  student: RoomStudent
  hearing: Pick<Hearing, 'shown'>
  /** Opens the player at this recording. */
  onHear: (id: RecordingId) => void
}

/** The chosen child's recordings that wait to be heard, in one row; nothing without any. */
export function OwnRecordings({ student, hearing, onHear }: OwnRecordingsProps) {
  const { recordings: words, grid } = useWords().tutor
  const own = waitingRecordings(hearing.shown).filter(({ studentId }) => studentId === student.id)
  const newestAt = Math.max(...own.map(({ madeAt }) => madeAt))
  const minutes = useAtTime(AGO_EVERY_MS, (now) => minutesSince(newestAt, now))
  const [first] = own
  if (!first) return null
  return (
    <div className="flex min-h-15.5 shrink-0 items-center gap-3 border-t border-line py-1.5 pr-2 pl-4 text-sm leading-snug">
      <EmblemPicture name={student.emblem} size={1.875} />
      <p className="min-w-0 flex-1">
        <b className="block tabular-nums">{words.own(own.length)}</b>
        <span className="block text-[0.8125rem] text-quiet">{words.newest(grid.ago(minutes))}</span>
      </p>
      <Button
        look="outlined"
        aria-label={words.hearOf(student.displayName)}
        onClick={() => onHear(first.id)}
        className="border!"
      >
        {words.hear}
      </Button>
    </div>
  )
}
