import type { SessionId } from '#contract/kernel/ids.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'

interface ReopenBarProps {
  sessionId: SessionId
  /** ms */
  until: number
}

/** A lesson that was finished early can go on for ten minutes. */
export function ReopenBar({ sessionId, until }: ReopenBarProps) {
  const { finishing } = useWords().tutor
  const { time } = useBranchTime()
  const { send, isBusy, problem } = useSend('/tutor/reopen-lesson-session')
  if (useNow(1_000) >= until) return null

  return (
    <section
      aria-label={finishing.reopen}
      className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 leading-normal print:hidden"
    >
      <p>{finishing.reopenUntil(time(until))}</p>
      <Button busy={isBusy} onClick={() => void send({ sessionId })}>
        {finishing.reopen}
      </Button>
      {problem && <ProblemNotice problem={problem} className="basis-full" />}
    </section>
  )
}
