import type { ReactNode } from 'react'
import { deviceZone } from '#contract/kernel/zones.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { StateScene } from '#web/ui/drawings/drawings.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { AskedOtherDay, type OtherDay } from './letter/other-day.tsx'
import { TrialPicture } from './trial-picture.tsx'
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
  const isHere = trouble.kind === 'used-here'
  const act = isHere ? { text: words.goOn, press: onGoOn } : { text: words.again, press: onAgain }
  return (
    <StatePanel
      key={trouble.kind}
      kind="empty"
      drawing={pictures[trouble.kind]}
      text={sentenceOf(trouble, words, timeOf)}
      action={
        otherDay && mayAskOtherDay(trouble) ? (
          <AskOtherDay otherDay={otherDay} />
        ) : (
          <Button look="main" size="student" onClick={act.press}>
            <Ruby text={act.text} />
          </Button>
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
        <Button look="main" size="student" busy={otherDay.busy} onClick={() => otherDay.ask(true)}>
          <Ruby text={words.otherDay} />
        </Button>
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

const LARGE = 'w-80 max-w-full low:w-44'

const pictures: Record<TrialTrouble['kind'], ReactNode> = {
  offline: <StateScene of="offline" />,
  away: <StateScene of="offline" />,
  failed: <StateScene of="error" />,
  'too-many': <StateScene of="error" />,
  late: <TrialPicture of="expired" className={LARGE} />,
  expired: <TrialPicture of="expired" className={LARGE} />,
  /** The bird brings the letter that is right. */
  'used-here': <TrialPicture of="used" className={LARGE} />,
  replaced: <TrialPicture of="used" className={LARGE} />,
  used: <TrialPicture of="elsewhere" className={LARGE} />,
  unknown: <TrialPicture of="unknown" className={LARGE} />,
  full: <TrialPicture of="full" className={LARGE} />,
  cancelled: <TrialPicture of="cancelled" className={LARGE} />,
}
