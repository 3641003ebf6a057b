import { Cloud, CloudOff } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import type { Connection } from './use-room.ts'

export function ConnectionMark({ connection }: { connection: Connection }) {
  const { connections } = useWords().tutor.lesson
  const lost = connection === 'reconnecting' || connection === 'denied'
  return (
    <span
      className={`inline-flex items-center gap-1 text-sm whitespace-nowrap ${lost ? 'font-semibold text-trouble' : 'text-quiet'}`}
    >
      {lost ? <CloudOff size={1.25} /> : <Cloud size={1.25} />}
      <span className={lost ? '' : 'sr-only @md:not-sr-only'}>{connections[connection]}</span>
    </span>
  )
}
