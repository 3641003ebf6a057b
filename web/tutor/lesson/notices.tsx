import type { ReactNode } from 'react'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'
import { useActs } from '../room/use-acts.ts'
import { useBranchTime } from '../times.tsx'

/** Under the top bar: the lost connection, the tutor's last failed act, another tutor who is away. */
export function Notices() {
  const words = useWords()
  const { time } = useBranchTime()
  const { lastKnownAt, problem, dismiss } = useRoom()
  const { lesson } = words.tutor
  return (
    <>
      {lastKnownAt !== null && <Line text={lesson.lastKnownSince(time(lastKnownAt))} />}
      {problem && (
        <Line
          text={plain(problemSentence(words, problem))}
          action={<Button onClick={dismiss}>{lesson.dismiss}</Button>}
        />
      )}
      <LeadNotice />
    </>
  )
}

/** A takeover is offered only after the other tutor's connection was lost for this long. */
const AWAY_FROM_MS = 10_000

/** Another tutor of this lesson is away, or has taken it over: one press takes it over. */
function LeadNotice() {
  const { lesson } = useWords().tutor
  const { session } = useActs()
  const { lead, busy } = useRoom()
  const now = useNow(1_000)
  if (!lead || (lead.kind === 'away' && now - lead.since < AWAY_FROM_MS)) return null
  const isAway = lead.kind === 'away'
  return (
    <Line
      text={isAway ? lesson.otherTutorAway(lead.name) : lesson.takenOver(lead.name)}
      action={
        <Button look="main" busy={busy.has('take-over')} onClick={() => void session.takeOver(lead.id)}>
          {isAway ? lesson.takeOver : lesson.takeBack}
        </Button>
      }
    />
  )
}

/** A bar as wide as the screen. */
function Line({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Notice action={action} className="shrink-0 rounded-none! font-semibold">
      {text}
    </Notice>
  )
}
