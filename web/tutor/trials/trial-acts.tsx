import { useState } from 'react'
import type { TrialId } from '#contract/kernel/ids.ts'
import type { Trial } from '#contract/trials.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { secretOfMade } from '../made-secrets.ts'

export interface Acts {
  busy: boolean
  onShow: (id: TrialId) => void
  onInvite: (id: TrialId) => void
  onCancel: (id: TrialId) => Promise<void>
  onEnrol: (id: TrialId) => void
}

/** What the server says a tutor may do now; what cannot be taken back asks once more. */
export function TrialActs({ trial, busy, onShow, onInvite, onCancel, onEnrol }: Acts & { trial: Trial }) {
  const { trials } = useWords().tutor
  const [asksToCancel, setAsksToCancel] = useState(false)
  const { id, can, student } = trial
  const name = student.displayName
  const close = () => setAsksToCancel(false)
  return (
    <>
      {can.enrol && (
        <Button look="main" busy={busy} aria-label={trials.enrolWho(name)} onClick={() => onEnrol(id)}>
          {trials.enrol}
        </Button>
      )}
      {can.invite && trial.invitation.status === 'open' && secretOfMade(id) && (
        <Button aria-label={trials.showWho(name)} onClick={() => onShow(id)}>
          {trials.show}
        </Button>
      )}
      {can.invite && (
        <Button busy={busy} aria-label={trials.inviteWho(name)} onClick={() => onInvite(id)}>
          {trials.invite}
        </Button>
      )}
      {can.cancel && (
        <Button busy={busy} aria-label={trials.cancelWho(name)} onClick={() => setAsksToCancel(true)}>
          {trials.cancel}
        </Button>
      )}
      <Dialog
        open={asksToCancel}
        look="danger"
        title={trials.cancelQuestion(name)}
        body={trials.cancelBody}
        confirm={trials.cancel}
        cancel={trials.keep}
        busy={busy}
        onCancel={close}
        onConfirm={() => void onCancel(id).then(close)}
      />
    </>
  )
}
