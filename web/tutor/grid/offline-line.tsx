import { CloudOff } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

/** In the place of what would be seen of them now: since when nobody sees it, and that their device has the lesson. */
export function OfflineLine({ since }: { since: string | null }) {
  const { card } = useWords().tutor
  return (
    <span className="flex items-start gap-1 leading-tight text-ink">
      <CloudOff size={1} className="shrink-0 text-quiet" />
      <span className="flex flex-wrap gap-x-2">
        {since !== null && <span className="whitespace-nowrap">{card.offlineSince(since)}</span>}
        <span>{card.lessonKept}</span>
      </span>
    </span>
  )
}
