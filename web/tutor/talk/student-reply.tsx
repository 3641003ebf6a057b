import type { TalkReply } from '#web/client/talk/talk.ts'
import { Icon } from '#web/ui/drawings/drawings.tsx'
import { useWords } from '#web/words/words.ts'

const shapes: Record<TalkReply, string> = {
  yes: 'm4.5 12.5 5 5 10-11',
  no: 'm6 6 12 12M18 6 6 18',
  again: 'M19 12a7 7 0 1 1-2.2-5M19 3.5V8h-4.5',
}

/** The drawn answer of a student who cannot speak, large. */
export function StudentReply({ reply }: { reply: TalkReply }) {
  const { student: words } = useWords().tutor.talk
  return (
    <p className="mt-1 flex items-center gap-3 text-ink">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf transition-transform starting:scale-75">
        <Icon size={2.25}>
          <path d={shapes[reply]} />
        </Icon>
      </span>
      <span className="sr-only">{words.replied}</span>
      <b className="text-2xl">{words.replies[reply]}</b>
    </p>
  )
}
