import type { WhoNext } from '#contract/records/who-next/who-next.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'

/** Nobody needs the tutor: a cup, and with whom they have not spoken for the longest time. */
export function NobodyWaits({ longest }: Pick<WhoNext, 'longest'>) {
  const { next, talk } = useWords().tutor
  const { talk: acts } = useActs()
  const { room, busy } = useRoom()
  const student = longest && longest.minutes > 0 ? room.students[longest.studentId] : undefined
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Cup />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block text-[1.0625rem]">{next.nobody}</b>
        {student && (
          <span className="block text-sm text-quiet">
            {next.longest(student.displayName, longest!.minutes)}
          </span>
        )}
      </p>
      {student && (
        <Button
          look="outlined"
          busy={busy.has(student.id)}
          data-answer-first
          aria-label={talk.talkTo(student.displayName)}
          onClick={() => void acts.start(student.id)}
          className="shrink-0 border!"
        >
          {talk.talk}
        </Button>
      )}
    </div>
  )
}

function Cup() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 shrink-0">
      <circle cx="32" cy="32" r="32" fill="var(--color-peach)" />
      <path
        d="M25 21c-2.5-3 2.5-5 0-8.5M33 21c-2.5-3 2.5-5 0-8.5"
        fill="none"
        stroke="var(--color-petal)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M42 30h3.5a6 6 0 0 1 0 12H42"
        fill="none"
        stroke="var(--color-leaf-deep)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M16 25h27v14a10 10 0 0 1-10 10h-7a10 10 0 0 1-10-10Z" fill="var(--color-leaf)" />
      <path d="M13 53.5h33" stroke="var(--color-leaf-deep)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
