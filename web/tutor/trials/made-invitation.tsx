import { useEffect, useId, useRef } from 'react'
import type { Secret } from '../../../contract/kernel/secret.ts'
import type { Branch } from '../../../contract/school.ts'
import type { Trial } from '../../../contract/trials.ts'
import { trialPath } from '../../../contract/url-status.ts'
import { linkTo } from '../../shared/links.ts'
import { Close } from '../../shared/ui/icons.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { trialLetters } from '../../shared/words/trial-letters.ts'
import { useWords } from '../../shared/words/words.ts'
import { CopiedAddress } from '../sending/copied-address.tsx'
import { Letter } from '../sending/letter.tsx'
import { letterTimes } from './letter-times.ts'

interface MadeInvitationProps {
  trial: Trial
  secret: Secret
  branch: Branch
  onClose: () => void
}

/** An invitation that has just been made: its address, a letter to send in either language, its QR code. */
export function MadeInvitation({ trial, secret, branch, onClose }: MadeInvitationProps) {
  const { invitation: words } = useWords().tutor.trials
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // It came by a press of a button that is gone.
  useEffect(() => heading.current?.focus(), [])
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
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-3 rounded-tutor border-2 border-leaf/40 bg-leaf-ground p-4 text-sm"
    >
      <header className="flex items-center justify-between gap-2">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-lg font-bold outline-none">
          {words.title(name)}
        </h2>
        <button
          type="button"
          aria-label={words.close}
          title={words.close}
          onClick={onClose}
          className="-m-1 grid size-11 shrink-0 place-items-center rounded-tutor text-quiet hover:bg-sheet"
        >
          <Close size={1.25} />
        </button>
      </header>
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
    </section>
  )
}
