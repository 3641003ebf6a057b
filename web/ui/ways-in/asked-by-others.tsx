import type { AskedReset } from '#contract/access/resets.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useStaffMe, useZone } from '#web/hooks/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { Notice, ProblemNotice } from '../page/notice.tsx'
import { useTimeText } from '../time.tsx'

interface AskedByOthersProps {
  reset: AskedReset
  onSaid: (said: string | null) => void
}

/** Somebody of the office wants to set this person's ways in anew: they read it, and may stop it. */
export function AskedByOthers({ reset, onSaid }: AskedByOthersProps) {
  const { waysIn: words } = useWords()
  const colleague = useStaffMe()
  const timeOf = useTimeText(useZone())
  const stopping = useSend('/stop-reset')
  const stop = async () => {
    if (colleague && (await stopping.send({ colleague }))?.ok) onSaid(words.resetStopped)
  }
  return (
    <Notice role="status">
      <span className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1 basis-60">
          {words.resetAsked(reset.by, timeOf(reset.askedAt, 'near'))}
        </span>
        <Button busy={stopping.isBusy} onClick={() => void stop()}>
          {words.stopReset}
        </Button>
      </span>
      {stopping.problem && <ProblemNotice problem={stopping.problem} />}
    </Notice>
  )
}
