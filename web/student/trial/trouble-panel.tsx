import type { ReactNode } from 'react'
import { deviceZone } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Drawing, StateScene } from '#web/ui/drawings/drawings.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import Cancelled from './drawings/cancelled.svg?drawing'
import Expired from './drawings/expired.svg?drawing'
import Full from './drawings/full.svg?drawing'
import Replaced from './drawings/replaced.svg?drawing'
import Unknown from './drawings/unknown.svg?drawing'
import Used from './drawings/used.svg?drawing'
import type { TrialTrouble } from './trial-trouble.ts'

interface TroublePanelProps {
  trouble: TrialTrouble
  onAgain: () => void
  /** For a browser that is signed in already. */
  onGoOn?: () => void
}

/** Says why the invitation is closed: a drawing, a sentence, one thing to do. */
export function TroublePanel({ trouble, onAgain, onGoOn }: TroublePanelProps) {
  const words = useWords().trial.trouble
  const timeOf = useTimeText(deviceZone())
  const isHere = trouble.kind === 'used-here'
  return (
    <StatePanel
      key={trouble.kind}
      kind="empty"
      drawing={drawings[trouble.kind]}
      text={sentenceOf(trouble, words, timeOf)}
      action={
        <Button look="main" size="student" onClick={isHere ? onGoOn : onAgain}>
          <Ruby text={isHere ? words.goOn : words.again} />
        </Button>
      }
    />
  )
}

function sentenceOf(
  trouble: TrialTrouble,
  words: Words['trial']['trouble'],
  timeOf: ReturnType<typeof useTimeText>,
): string {
  switch (trouble.kind) {
    case 'too-many':
      return words.tooMany(trouble.seconds)
    case 'used-here':
      return words.usedHere
    case 'late': {
      const { startsAt } = trouble.info
      return words.late(timeOf(startsAt, 'spoken-day'))
    }
    case 'cancelled':
      return words.cancelled(trouble.info.school.name)
    case 'full':
    case 'used':
    case 'replaced':
    case 'expired':
      return words[trouble.kind](trouble.info.tutor.displayName)
    case 'unknown':
    case 'offline':
    case 'away':
    case 'failed':
      return words[trouble.kind]
  }
}

const drawings: Record<TrialTrouble['kind'], ReactNode> = {
  offline: <StateScene of="offline" />,
  away: <StateScene of="offline" />,
  failed: <StateScene of="error" />,
  'too-many': <StateScene of="error" />,
  late: <Drawing of="finished" />,
  'used-here': <Drawing of="waiting" />,
  /** An envelope, and the newer one before it. */
  replaced: <Replaced className="w-32" />,
  /** An envelope that is open and empty. */
  used: <Used className="w-32" />,
  /** An envelope without an address. */
  unknown: <Unknown className="w-32" />,
  /** A clock of a past day. */
  expired: <Expired className="w-32" />,
  /** Three chairs, each with a bag on it. */
  full: <Full className="w-32" />,
  /** A calendar leaf with its day crossed out. */
  cancelled: <Cancelled className="w-32" />,
}
