import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { EnrolForm } from './enrol-form.tsx'
import { InviteAgain } from './invite-again.tsx'
import { useTrialDesk } from './use-office-trials.ts'

/** The acts on the trial that is chosen, which the server allows now. The bar stays in sight below the list. */
export function TrialActs({ trial }: { trial: Trial }) {
  const { trials: shared, trialDesk: words } = useWords().office
  const { open, show, cancel, cancelling } = useTrialDesk()
  const { can, student } = trial
  const name = student.displayName
  if (open?.kind === 'inviting') return <InviteAgain trial={trial} />
  if (open?.kind === 'enrolling') return <EnrolForm trial={trial} />
  if (!can.invite && !can.cancel && !can.enrol) return null
  return (
    <div
      role="group"
      aria-label={words.acts(name)}
      className="sticky bottom-0 mt-auto flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-frame px-4 py-2 @4xl:px-6"
    >
      {cancelling.problem && !open && <ProblemNotice problem={cancelling.problem} />}
      <p className="mr-auto font-bold">{name}</p>
      {can.cancel && (
        <ConfirmedButton
          busy={cancelling.isBusy}
          aria-label={shared.cancelWho(name)}
          question={{ title: shared.cancelQuestion(name), body: shared.cancelBody, cancel: shared.keep }}
          onConfirm={() => cancel(trial)}
        >
          {shared.cancel}
        </ConfirmedButton>
      )}
      {can.invite && (
        <Button aria-label={shared.inviteWho(name)} onClick={() => show({ kind: 'inviting' })}>
          {shared.invite}
        </Button>
      )}
      {can.enrol && (
        <Button
          look="outlined"
          aria-label={shared.enrolWho(name)}
          onClick={() => show({ kind: 'enrolling' })}
        >
          {shared.enrol}
        </Button>
      )}
    </div>
  )
}
