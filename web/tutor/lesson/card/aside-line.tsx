import { CloudOff } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

/** What the server fails at: it is safe on the student's device, and not here. */
export function AsideLine({ count }: { count: number }) {
  const { card } = useWords().tutor
  return (
    <p className="flex items-start gap-1 text-xs leading-tight text-ink">
      <CloudOff size={1} className="shrink-0 text-quiet" />
      {card.aside(count)}
    </p>
  )
}
