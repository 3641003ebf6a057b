import type { ReactNode } from 'react'
import type { Trial, TrialStatus } from '#contract/enrolment/trials/trials.ts'
import type { Words } from '#web/words/words.ts'
import type { IconProps } from '../drawings/drawings.tsx'
import { CheckIcon, CloseIcon, PersonIcon, PlayIcon, StarIcon } from '../drawings/icons.ts'
import { useTimeText } from '../time.tsx'
import Hourglass from './icons/hourglass.svg?icon'
import Letter from './icons/letter.svg?icon'
import OpenLetter from './icons/open-letter.svg?icon'

interface TrialStatusProps {
  trial: Trial
  /** The dictionaries of tutors and of the office have the same ones. */
  words: Words['office']['trials']
  timeZone: string
}

/** The family's status, and the time since when. */
export function TrialStatusLine(props: TrialStatusProps) {
  const { trial, words: trials } = props
  const { Shape, look } = trialShapes[trial.status]
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`inline-flex items-center gap-1 ${look}`}>
        <Shape size={1.25} />
        {trials.statuses[trial.status]}
      </span>
      <Since {...props} />
      {trial.can.invite && <InvitationState {...props} />}
      <OtherDay {...props} />
    </p>
  )
}

function Since({ trial, words: trials, timeZone }: TrialStatusProps) {
  const time = useTimeText(timeZone)(sinceOf(trial), 'near')
  const said = { expired: trials.nobodyCame, done: trials.came(time), 'in-lesson': trials.came(time) }
  return (
    <span className="text-quiet">{(said as Partial<Record<TrialStatus, string>>)[trial.status] ?? time}</span>
  )
}

function InvitationState({ trial: { invitation }, words: trials, timeZone }: TrialStatusProps) {
  const timeOf = useTimeText(timeZone)
  const isGone = invitation.status === 'expired' || invitation.status === 'revoked'
  return (
    <span className={isGone ? 'font-semibold text-trouble' : 'text-quiet'}>
      {invitation.status === 'open'
        ? trials.invitations.open(timeOf(invitation.expiresAt, 'near'))
        : trials.invitations[invitation.status]}
    </span>
  )
}

/** The family asked for another day: the office or the tutor makes one, and takes this one back. */
function OtherDay({ trial: { otherDayAskedAt: at }, words: trials, timeZone }: TrialStatusProps) {
  const timeOf = useTimeText(timeZone)
  if (at === null) return null
  return (
    <span className="rounded-full bg-calling-ground px-3 font-semibold text-calling-ink">
      {trials.otherDay(timeOf(at, 'near'))}
    </span>
  )
}

function sinceOf({ status, ...trial }: Trial): number {
  const times = {
    invited: trial.invitedAt,
    opened: trial.openedAt,
    'signed-in': trial.signedInAt,
    'in-lesson': trial.joinedAt,
    done: trial.joinedAt,
    enrolled: trial.enrolledAt,
    expired: trial.lesson.endsAt,
    cancelled: trial.cancelledAt,
  }
  return times[status] ?? trial.invitedAt
}

/** Each status has its own shape besides its colour. */
export const trialShapes: Record<TrialStatus, { Shape: (props: IconProps) => ReactNode; look: string }> = {
  invited: { Shape: Letter, look: 'text-ink' },
  opened: { Shape: OpenLetter, look: 'text-ink' },
  'signed-in': { Shape: PersonIcon, look: 'text-leaf-deep' },
  'in-lesson': { Shape: PlayIcon, look: 'font-semibold text-leaf-deep' },
  done: { Shape: CheckIcon, look: 'font-semibold text-leaf-deep' },
  enrolled: { Shape: StarIcon, look: 'text-leaf-deep' },
  expired: { Shape: Hourglass, look: 'text-quiet' },
  cancelled: { Shape: CloseIcon, look: 'text-trouble' },
}
