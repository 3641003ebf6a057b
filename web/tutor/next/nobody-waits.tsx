import type { WhoNext } from '#contract/records/who-next/who-next.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import Cup from './cup.svg?drawing'

/** Nobody needs the tutor: a cup, and with whom they have not spoken for the longest time. */
export function NobodyWaits({ longest }: Pick<WhoNext, 'longest'>) {
  const { next, talk } = useWords().tutor
  const { talk: acts } = useActs()
  const { room, busy } = useRoom()
  const student = longest && longest.minutes > 0 ? room.students[longest.studentId] : undefined
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Cup className="size-16 shrink-0" />
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
