import type { ReactNode } from 'react'
import { deviceZone } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Drawing, DrawingSheet } from '#web/ui/drawings/drawings.tsx'
import { StateScene } from '#web/ui/drawings/state-scenes.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
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

const ground = 'var(--color-leaf-ground)'

const drawings: Record<TrialTrouble['kind'], ReactNode> = {
  offline: <StateScene of="offline" />,
  away: <StateScene of="offline" />,
  failed: <StateScene of="error" />,
  'too-many': <StateScene of="error" />,
  late: <Drawing of="finished" />,
  'used-here': <Drawing of="waiting" />,
  /** An envelope, and the newer one before it. */
  replaced: (
    <DrawingSheet>
      <path d="M16 20h58v40H16Z" />
      <path d="m16 22 29 20 29-20" />
      <path d="M42 38h62v42H42Z" fill={ground} />
      <path d="m42 40 31 22 31-22" />
    </DrawingSheet>
  ),
  /** An envelope that is open and empty. */
  used: (
    <DrawingSheet>
      <path d="M26 42 60 18l34 24v38H26Z" fill={ground} />
      <path d="m26 42 34 24 34-24M26 80l24-21M94 80 70 59" />
    </DrawingSheet>
  ),
  /** An envelope without an address. */
  unknown: (
    <DrawingSheet>
      <path d="M22 24h76v52H22Z" fill={ground} />
      <path d="m22 27 38 28 38-28" />
    </DrawingSheet>
  ),
  /** A clock of a past day. */
  expired: (
    <DrawingSheet>
      <circle cx="60" cy="46" r="32" fill={ground} />
      <path d="M60 26v20l14 9M60 10V6M60 86v-4" />
    </DrawingSheet>
  ),
  /** Three chairs, each with a bag on it. */
  full: (
    <DrawingSheet>
      <path d="M14 84h92" />
      <path d="M20 30v54M20 58h20v26M50 30v54M50 58h20v26M80 30v54M80 58h20v26" />
      <path d="M25 44h12v14H25ZM55 44h12v14H55ZM85 44h12v14H85Z" fill={ground} />
      <path d="M28 44c0-6 6-6 6 0M58 44c0-6 6-6 6 0M88 44c0-6 6-6 6 0" />
    </DrawingSheet>
  ),
  /** A calendar leaf with its day crossed out. */
  cancelled: (
    <DrawingSheet>
      <path d="M26 20h68v60H26Z" fill={ground} />
      <path d="M26 36h68M42 12v14M78 12v14M48 48l24 22M72 48 48 70" />
    </DrawingSheet>
  ),
}
