import { useState } from 'react'
import { freshPassword } from '#contract/kernel/random.ts'
import type { MadeGrantKind } from '#contract/office/made-grants.ts'
import type { OfficeTutor } from '#contract/office/staff.ts'
import { useAsk, useAskAgain } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { LeavingForm } from '../leaving/leaving-form.tsx'
import { SendPasswordLink } from '../sheets/send-password-link.tsx'
import type { OneSlip } from '../sheets/slips.tsx'
import { TutorFields } from './tutor-fields.tsx'

interface ChangeTutorProps {
  tutor: OfficeTutor
  onMade: (slip: OneSlip) => void
  onDone: () => void
}

/** What the office changes of a tutor: name, login id, password, and whether they are of the school. */
export function ChangeTutor({ tutor, onMade, onDone }: ChangeTutorProps) {
  const { tutors: words, sheets, mail } = useWords().office
  const { branch, sendsLetters } = useBranch()
  const askAgain = useAskAgain()
  const sends = useSends()
  const [over, setOver] = useState<'mail' | 'leaving' | null>(null)
  const [facts, setFacts] = useState({ displayName: tutor.displayName, loginId: tutor.loginId ?? '' })
  const about = { branchId: branch.id, tutorId: tutor.id, revision: tutor.revision }
  const hasLeft = tutor.leftAt !== null

  const done = (answer: { ok: boolean } | null) => {
    if (!answer?.ok) return
    askAgain('/office/tutors')
    onDone()
  }
  const save = async () =>
    done(await sends.send('/office/change-tutor', { ...about, ...facts, loginId: facts.loginId || null }))
  const comeBack = async () => done(await sends.send('/office/tutor-comes-back', about))

  async function reset(): Promise<void> {
    const password = freshPassword()
    const tutors = [{ id: tutor.id, password }]
    const answer = await sends.send('/office/reset-passwords', { branchId: branch.id, students: [], tutors })
    if (!answer?.ok) return
    onMade({
      person: { role: 'tutor', id: tutor.id },
      name: tutor.displayName,
      classroom: null,
      loginId: answer.value.accounts[0]!.loginId,
      password,
    })
  }

  if (over === 'leaving') return <Leaving tutor={tutor} onDone={onDone} onCancel={() => setOver(null)} />
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
      title={tutor.displayName}
      save={hasLeft ? words.comesBack : words.save}
      cancel={words.cancel}
      sending={sends}
      onSave={() => void (hasLeft ? comeBack() : save())}
      onCancel={onDone}
    >
      {!hasLeft && (
        <>
          <TutorFields facts={facts} hasLogin={tutor.loginId !== null} onChange={setFacts} />
          <div className="flex flex-wrap items-center gap-3">
            {tutor.loginId !== null && (
              <ConfirmedButton
                busy={sends.isBusy}
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
  const askAgain = useAskAgain()
  const sends = useSends()
  const { id: tutorId, revision, displayName } = tutor
  const asked = useAsk('/office/tutor-grants', { branchId: branch.id, tutorId }, { anew: true })
  const cannotLeave = sends.problem?.kind === 'refused' && sends.problem.code === 'NotEmpty'

  async function leave(keep: MadeGrantKind[]): Promise<void> {
    const answer = await sends.send('/office/tutor-leaves', { branchId: branch.id, tutorId, revision, keep })
    if (!answer?.ok) return
    askAgain('/office/tutors')
    onDone()
  }

  return (
    <LeavingForm
      title={words.leaveQuestion(displayName)}
      body={words.leaveBody}
      confirm={words.leave}
      asked={asked}
      sending={sends}
      onLeave={(keep) => void leave(keep)}
      onCancel={onCancel}
    >
      {cannotLeave && (
        <Link
          to="/office/terms"
          className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline"
        >
          {words.toTerms}
        </Link>
      )}
    </LeavingForm>
  )
}
