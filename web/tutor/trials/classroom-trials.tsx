import { useState } from 'react'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import type { Branch, Classroom } from '#contract/school.ts'
import type { Trial } from '#contract/trials.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPanel } from '../asked-panel.tsx'
import { secretOfMade } from '../made-secrets.ts'
import { EnrolledFamily, type Enrolled } from './enrolled-family.tsx'
import { EnrolmentForm, type Enrolment } from './enrolment-form.tsx'
import { MadeInvitation } from './made-invitation.tsx'
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
