import { useNow } from '#web/client/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import type { Lead } from './lead-of.ts'
import { RoomNotice } from './room-notice.tsx'

/** A dropped line that is back this soon is no reason to take anybody's place. */
const WORTH_SAYING_MS = 10_000

interface LeadNoticeProps {
  lead: Lead | null
  busy: boolean
  onTakeOver: (from: Lead['id']) => void
}

/** Another tutor of this lesson is away, or has taken it over: one press takes it. */
export function LeadNotice({ lead, busy, onTakeOver }: LeadNoticeProps) {
  const { lesson } = useWords().tutor
  const now = useNow(1_000)
  if (!lead || (lead.kind === 'away' && now - lead.since < WORTH_SAYING_MS)) return null
  const isAway = lead.kind === 'away'
  return (
    <RoomNotice text={isAway ? lesson.otherTutorAway(lead.name) : lesson.takenOver(lead.name)}>
      <Button look="main" busy={busy} onClick={() => onTakeOver(lead.id)}>
        {isAway ? lesson.takeOver : lesson.takeBack}
      </Button>
    </RoomNotice>
  )
}
