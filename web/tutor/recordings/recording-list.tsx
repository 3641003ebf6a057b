import type { RecordingId } from '#contract/kernel/ids.ts'
import type { RecordingToHear } from '#contract/learning/recordings.ts'
import { StarIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'

interface RecordingListProps {
  shown: readonly RecordingToHear[]
  onChoose: (id: RecordingId) => void
}

/** The other recordings: whose, the sentence, and its length or its mark. */
export function RecordingList({ shown, onChoose }: RecordingListProps) {
  const { recordings: words } = useWords().tutor
  if (shown.length === 0) return null
  return (
    <ul aria-label={words.rest} className="flex flex-col">
      {shown.map((recording) => (
        <li key={recording.id} className="border-t border-line">
          <button
            type="button"
            onClick={() => onChoose(recording.id)}
            className={`flex min-h-11 w-full items-center gap-3 py-1 text-left text-sm hover:bg-leaf-ground ${recording.mark !== null || recording.heard ? 'text-quiet' : ''}`}
          >
            <span className="w-20 shrink-0 truncate">{recording.displayName}</span>
            <span lang="en" className="min-w-0 flex-1 truncate font-textbook text-base">
              {recording.text}
            </span>
            {recording.starred && <StarIcon size={1} />}
            <span className="shrink-0 tabular-nums">
              {recording.mark === null ? words.seconds(inSeconds(recording.ms)) : <b>{recording.mark}</b>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** With one decimal place. */
export function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
