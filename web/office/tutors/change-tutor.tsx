import { useState } from 'react'
import type { OfficeTutor } from '#contract/enrolment/staff.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DevicesDialog } from '#web/ui/ways-in/devices-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { LeavingForm } from '../leaving/leaving-form.tsx'
import { SendPasswordLink } from '../sheets/send-password-link.tsx'
import type { OneSlip } from '../sheets/slips.tsx'
import { ResetTutor } from './reset-tutor.tsx'
import { TutorFields } from './tutor-fields.tsx'

interface ChangeTutorProps {
  tutor: OfficeTutor
  onMade: (slip: OneSlip) => void
  onDone: () => void
}

/** A form for a tutor's name, login id, password, and whether they are of the school. */
export function ChangeTutor({ tutor, onMade, onDone }: ChangeTutorProps) {
  const { office, waysIn } = useWords()
  const { tutors: words, accounts, sheets, mail } = office
  const { branch, sendsLetters } = useBranch()
  const [over, setOver] = useState<'mail' | 'devices' | 'reset' | 'leaving' | null>(null)
  const about = { branchId: branch.id, tutorId: tutor.id, revision: tutor.revision }
  const hasLeft = tutor.leftAt !== null
  const form = useForm({
    start: { displayName: tutor.displayName, loginId: tutor.loginId ?? '' },
    send: ({ displayName, loginId }) =>
      hasLeft
        ? send('/office/tutor-comes-back', about)
        : send('/office/change-tutor', { ...about, displayName, loginId: loginId || null }),
    onSaved: onDone,
  })

  function reset(): Promise<void> {
    const password = freshPassword()
    const tutors = [{ id: tutor.id, password }]
    return form.act(
      () => send('/office/reset-passwords', { branchId: branch.id, students: [], tutors }),
      ({ accounts }) =>
        onMade({
          person: { role: 'tutor', id: tutor.id },
          name: tutor.displayName,
          classroom: null,
          loginId: accounts[0]!.loginId,
          password,
        }),
    )
  }

  if (over === 'leaving') return <Leaving tutor={tutor} onDone={onDone} onCancel={() => setOver(null)} />
  const whose = { role: 'tutor', id: tutor.id } as const
  if (over === 'devices')
    return <DevicesDialog whose={whose} name={tutor.displayName} onClose={() => setOver(null)} />
  if (over === 'reset') return <ResetTutor tutor={tutor} onDone={onDone} onCancel={() => setOver(null)} />
  if (over === 'mail')
    return (
      <SendPasswordLink
        person={{ role: 'tutor', id: tutor.id }}
        name={tutor.displayName}
        onDone={() => setOver(null)}
      />
    )
  return (
    <FormDialog
      form={form}
      title={tutor.displayName}
      save={hasLeft ? words.comesBack : words.save}
      cancel={words.cancel}
      onCancel={onDone}
    >
      {!hasLeft && (
        <>
          <TutorFields form={form} hasLogin={tutor.loginId !== null} />
          <div className="flex flex-wrap items-center gap-3">
            {tutor.loginId !== null && (
              <ConfirmedButton
                busy={form.isBusy}
                question={{
                  title: sheets.slipsQuestion(1),
                  body: sheets.slipsBody,
                  confirm: sheets.slipsConfirm,
                  cancel: sheets.cancel,
                }}
                onConfirm={reset}
              >
                {words.reset}
              </ConfirmedButton>
            )}
            {sendsLetters && <Button onClick={() => setOver('mail')}>{mail.byMail}</Button>}
            <Button onClick={() => setOver('devices')}>{waysIn.devices.show}</Button>
            {tutor.hasSecondStep && (
              <Button onClick={() => setOver('reset')}>{accounts.twoPeople.tutorReset}</Button>
            )}
            <Button look="danger" onClick={() => setOver('leaving')}>
              {words.leave}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}

interface LeavingProps {
  tutor: OfficeTutor
  onDone: () => void
  onCancel: () => void
}

/** A tutor leaves, with the ways in that they made for others. */
function Leaving({ tutor, onDone, onCancel }: LeavingProps) {
  const { tutors: words } = useWords().office
  const { branch } = useBranch()
  const { id: tutorId, revision, displayName } = tutor
  const about = { branchId: branch.id, tutorId }
  const asked = useAsk('/office/tutor-grants', about, { anew: true })
  const own = useDryRun('/office/tutor-leaves', { ...about, revision }).value?.own
  return (
    <LeavingForm
      title={words.leaveQuestion(displayName)}
      body={words.leaveBody}
      confirm={words.leave}
      asked={asked}
      own={own}
      leave={(keep) => send('/office/tutor-leaves', { ...about, revision, keep })}
      onLeft={onDone}
      onCancel={onCancel}
    >
      <Link
        to="/office/terms"
        className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline"
      >
        {words.toTerms}
      </Link>
    </LeavingForm>
  )
}
