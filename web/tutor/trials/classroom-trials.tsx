import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import { trialPath } from '#contract/rules/url-status.ts'
import type { Branch, Classroom } from '#contract/school.ts'
import type { Trial } from '#contract/trials.ts'
import { linkTo } from '#web/client/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { trialLetters } from '#web/words/letters.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPanel } from '../asked-panel.tsx'
import { secretOfMade } from '../made-secrets.ts'
import { CopiedAddress } from '../sending/copied.tsx'
import { Letter } from '../sending/letter.tsx'
import { MadePanel } from '../sending/made-panel.tsx'
import { EnrolledFamily, type Enrolled } from './enrolled-family.tsx'
import { EnrolmentForm, type Enrolment } from './enrolment-form.tsx'
import { letterTimes } from './letter-times.ts'
import { NewTrial } from './new-trial.tsx'
import { TrialList } from './trial-list.tsx'
import { useTrials } from './use-trials.ts'

interface ClassroomTrialsProps {
  classroomId: ClassroomId
  classrooms: readonly Classroom[]
  branch: Branch
}

/** The form or panel above the list; one at a time. */
type Open =
  | { kind: 'making' }
  | { kind: 'invitation'; id: TrialId }
  | { kind: 'enrolling'; id: TrialId }
  | { kind: 'enrolled'; enrolled: Enrolled }

export function ClassroomTrials({ classroomId, classrooms, branch }: ClassroomTrialsProps) {
  const words = useWords()
  const { trials: said } = words.tutor
  const { asked, problem, busy, run, ...desk } = useTrials(classroomId)
  const [open, setOpen] = useState<Open | null>(null)
  const { value } = asked

  if (!value) return <AskedPanel asked={asked} />
  const close = () => setOpen(null)
  const named = (id: TrialId) => value.trials.find((trial) => trial.id === id)
  const inviting = (send: () => Promise<TrialId | null>) =>
    run(async () => {
      const id = await send()
      if (id) setOpen({ kind: 'invitation', id })
    })
  const enrolling = (trial: Trial, enrolment: Enrolment) =>
    run(async () => {
      const enrolled = await desk.enrol(trial, enrolment)
      if (enrolled) setOpen({ kind: 'enrolled', enrolled })
    })
  const acts = {
    busy,
    onShow: (id: TrialId) => setOpen({ kind: 'invitation', id }),
    onInvite: (id: TrialId) => void inviting(() => desk.invite(id)),
    onCancel: (id: TrialId) => run(() => desk.cancel(id)),
    onEnrol: (id: TrialId) => setOpen({ kind: 'enrolling', id }),
  }
  const invited = open?.kind === 'invitation' ? named(open.id) : undefined
  const secret = invited?.can.invite ? secretOfMade(invited.id) : null
  const staying = open?.kind === 'enrolling' ? named(open.id) : undefined
  return (
    <>
      {asked.offline && <Notice role="status">{said.lastKnown}</Notice>}
      {open?.kind === 'making' ? (
        <NewTrial
          classroomId={classroomId}
          timeZone={branch.timeZone}
          trials={value.trials}
          busy={busy}
          onMake={(making) => void inviting(() => desk.make(making))}
          onClose={close}
        />
      ) : (
        <Button look="main" className="self-start" onClick={() => setOpen({ kind: 'making' })}>
          {said.make}
        </Button>
      )}
      {problem && <Notice>{plain(problemSentence(words, problem))}</Notice>}
      {invited && secret && (
        <MadeInvitation
          key={`${invited.id} ${secret}`}
          trial={invited}
          secret={secret}
          branch={branch}
          onClose={close}
        />
      )}
      {staying && (
        <EnrolmentForm
          key={staying.id}
          trial={staying}
          branch={branch}
          classrooms={classrooms}
          busy={busy}
          onEnrol={(enrolment) => void enrolling(staying, enrolment)}
          onClose={close}
        />
      )}
      {open?.kind === 'enrolled' && (
        <EnrolledFamily enrolled={open.enrolled} branch={branch} onClose={close} />
      )}
      <TrialList value={value} timeZone={branch.timeZone} acts={acts} isMaking={open?.kind === 'making'} />
    </>
  )
}

interface MadeInvitationProps {
  trial: Trial
  secret: Secret
  branch: Branch
  onClose: () => void
}

/** A new invitation: its address, a letter to send in either language, its QR code. */
function MadeInvitation({ trial, secret, branch, onClose }: MadeInvitationProps) {
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
