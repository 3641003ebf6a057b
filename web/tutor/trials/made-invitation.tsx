import type { Secret } from '#contract/kernel/fields.ts'
import { trialPath } from '#contract/rules/url-status.ts'
import type { Branch } from '#contract/school.ts'
import type { Trial } from '#contract/trials.ts'
import { linkTo } from '#web/client/links.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { trialLetters } from '#web/words/trial-letters.ts'
import { useWords } from '#web/words/words.ts'
import { CopiedAddress } from '../sending/copied.tsx'
import { Letter } from '../sending/letter.tsx'
import { MadePanel } from '../sending/made-panel.tsx'
import { letterTimes } from './letter-times.ts'

interface MadeInvitationProps {
  trial: Trial
  secret: Secret
  branch: Branch
  onClose: () => void
}

/** A new invitation: its address, a letter to send in either language, its QR code. */
export function MadeInvitation({ trial, secret, branch, onClose }: MadeInvitationProps) {
  const { invitation: words } = useWords().tutor.trials
  const name = trial.student.displayName
  const address = linkTo(trialPath, 'once', secret)
  const letter = (language: 'ja' | 'en') =>
    trialLetters[language]({
      name,
      school: branch.name,
      tutor: trial.lesson.tutor.displayName,
      ...letterTimes(trial, language, branch.timeZone),
      note: trial.note,
      address,
    })
  return (
    <MadePanel title={words.title(name)} close={words.close} onClose={onClose}>
      <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex min-w-0 flex-col gap-2">
          <CopiedAddress label={words.address} address={address} copy={words.copyAddress} />
          <Letter write={letter} />
        </div>
        <div className="mx-auto flex w-full max-w-52 flex-col gap-2">
          <QrCode text={address} label={words.qr(name)} />
          <p className="text-quiet">{words.scan}</p>
        </div>
      </div>
      <p className="text-quiet">{words.onlyHere}</p>
    </MadePanel>
  )
}
