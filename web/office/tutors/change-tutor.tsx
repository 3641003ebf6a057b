import { useState } from 'react'
import { freshPassword } from '#contract/kernel/random.ts'
import type { OfficeTutor } from '#contract/office/staff.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
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
  const [isSending, setSending] = useState(false)
  const [facts, setFacts] = useState({ displayName: tutor.displayName, loginId: tutor.loginId ?? '' })
  const about = { branchId: branch.id, tutorId: tutor.id, revision: tutor.revision }
  const hasLeft = tutor.leftAt !== null
  const cannotLeave = sends.problem?.kind === 'refused' && sends.problem.code === 'NotEmpty'

  const done = (answer: { ok: boolean } | null) => {
    if (!answer?.ok) return
    askAgain('/office/tutors')
    onDone()
  }
  const save = async () =>
    done(await sends.send('/office/change-tutor', { ...about, ...facts, loginId: facts.loginId || null }))
  const leave = async () => done(await sends.send('/office/tutor-leaves', about))
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

  if (isSending)
    return (
      <SendPasswordLink
        person={{ role: 'tutor', id: tutor.id }}
        name={tutor.displayName}
        onDone={() => setSending(false)}
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
            {sendsLetters && <Button onClick={() => setSending(true)}>{mail.byMail}</Button>}
            <ConfirmedButton
              look="danger"
              busy={sends.isBusy}
              question={{
                title: words.leaveQuestion(tutor.displayName),
                body: words.leaveBody,
                cancel: words.cancel,
              }}
              onConfirm={leave}
            >
              {words.leave}
            </ConfirmedButton>
            {cannotLeave && (
              <Link
                to="/office/terms"
                className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline"
              >
                {words.toTerms}
              </Link>
            )}
          </div>
        </>
      )}
    </FormDialog>
  )
}
