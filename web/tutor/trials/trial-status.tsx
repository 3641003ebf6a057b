import type { Trial, TrialStatus } from '#contract/trials.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../branch-time.ts'
import { trialShapes } from './trial-shapes.ts'

/** Where a family stands, and since when. */
export function TrialStatusLine({ trial }: { trial: Trial }) {
  const { trials } = useWords().tutor
  const { Shape, look } = trialShapes[trial.status]
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className={`inline-flex items-center gap-1 ${look}`}>
        <Shape size={1.25} />
        {trials.statuses[trial.status]}
      </span>
      <Since trial={trial} />
      {trial.can.invite && <InvitationState trial={trial} />}
    </p>
  )
}

function Since({ trial }: { trial: Trial }) {
  const { trials } = useWords().tutor
  const { dayTime } = useBranchTime()
  const time = dayTime(sinceOf(trial))
  const said = { expired: trials.nobodyCame, done: trials.came(time), 'in-lesson': trials.came(time) }
  return (
    <span className="text-quiet">{(said as Partial<Record<TrialStatus, string>>)[trial.status] ?? time}</span>
  )
}

function InvitationState({ trial: { invitation } }: { trial: Trial }) {
  const { trials } = useWords().tutor
  const { dayTime } = useBranchTime()
  const isGone = invitation.status === 'expired' || invitation.status === 'revoked'
  return (
    <span className={isGone ? 'font-semibold text-trouble' : 'text-quiet'}>
      {invitation.status === 'open'
        ? trials.invitations.open(dayTime(invitation.expiresAt))
        : trials.invitations[invitation.status]}
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
