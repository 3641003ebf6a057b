import { useCanJournal } from '#web/hooks/use-outbox.ts'
import { CloudOff } from '#web/ui/icons.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'

/** Quietly: the network is gone since then, and nothing is lost; or, where the browser keeps nothing, how nothing is. */
export function OfflineBar({ since }: { since: number }) {
  const words = useWords().student.page
  const timeOf = useTimeText()
  const says = useCanJournal() === false ? words.offlineUnkept : words.offline
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3 border-b border-line bg-paper px-4 py-1.5 text-sm text-quiet @2xl:text-base"
    >
      <CloudOff size={1.25} />
      <span>
        {says} <span className="whitespace-nowrap">({words.offlineSince(timeOf(since))})</span>
      </span>
    </p>
  )
}
