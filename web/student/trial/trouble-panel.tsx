import { deviceZone } from '#contract/kernel/zones.ts'
import type { ChildScene } from '#web/ui/child-state/child-picture.tsx'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { AgainIcon, DoorIcon, NextIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { AskedOtherDay, type OtherDay } from './letter/other-day.tsx'
import { mayAskOtherDay, type TrialTrouble } from './trial-trouble.ts'

interface TroublePanelProps {
  trouble: TrialTrouble
  /** Absent where the invitation is unknown. */
  otherDay?: OtherDay
  onAgain: () => void
  /** For a browser that is signed in already. */
  onGoOn?: () => void
}

/** Says why the invitation is closed: a picture, a sentence, one thing to do. */
export function TroublePanel({ trouble, otherDay, onAgain, onGoOn }: TroublePanelProps) {
  const words = useWords().trial.trouble
  const timeOf = useTimeText(deviceZone())
  const again = <StateAction icon={<AgainIcon size={2} />} text={words.again} onPress={onAgain} />
  const goOn = onGoOn && <StateAction icon={<DoorIcon size={2} />} text={words.goOn} onPress={onGoOn} />
  return (
    <ChildState
      key={trouble.kind}
      of={scenes[trouble.kind]}
      text={sentenceOf(trouble, words, timeOf)}
      action={
        otherDay && mayAskOtherDay(trouble) ? (
          <AskOtherDay otherDay={otherDay} />
        ) : trouble.kind === 'used-here' ? (
          goOn
        ) : (
          again
        )
      }
    />
  )
}

/** One press, after which the school knows. */
function AskOtherDay({ otherDay }: { otherDay: OtherDay }) {
  const words = useWords().trial.trouble
  return (
    <>
      {otherDay.askedAt === null && (
        <StateAction
          icon={<NextIcon size={2} />}
          text={words.otherDay}
          busy={otherDay.busy}
          onPress={() => otherDay.ask(true)}
        />
      )}
      <AskedOtherDay otherDay={otherDay} />
      {otherDay.problem && <ProblemNotice size="student" problem={otherDay.problem} />}
    </>
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
      return words.cancelled(trouble.info.cancelReason)
    case 'used':
      return words.used(trouble.info.tutor.displayName)
    case 'full':
    case 'replaced':
    case 'expired':
    case 'unknown':
    case 'offline':
    case 'away':
    case 'failed':
      return words[trouble.kind]
  }
}

const scenes: Record<TrialTrouble['kind'], ChildScene> = {
  offline: 'offline',
  away: 'offline',
  failed: 'error',
  'too-many': 'error',
  late: 'expired',
  expired: 'expired',
  /** The bird brings the letter that is right. */
  'used-here': 'used',
  replaced: 'used',
  used: 'elsewhere',
  unknown: 'unknown',
  full: 'full',
  cancelled: 'cancelled',
}
