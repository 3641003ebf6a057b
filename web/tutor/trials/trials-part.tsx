import { useState } from 'react'
import type { ClassroomId, TrialId } from '#contract/kernel/ids.ts'
import type { Branch, Classroom } from '#contract/school.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { AskedPanel } from '#web/ui/asked-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { secretOfMade } from '../made-secrets.ts'
import { EnrolmentForm } from './enrolment-form.tsx'
import { EnrolledFamily, type Enrolled, MadeInvitation } from './letters.tsx'
import { NewTrial } from './new-trial.tsx'
import { TrialList } from './trial-list.tsx'
import { useTrials } from './use-trials.ts'

/** The trial lessons of the branch, one classroom at a time. */
export function TrialsPart({ branch }: { branch: Branch }) {
  const words = useWords()
  const asked = useAsk('/tutor/branch-classroom', { branchId: branch.id })
  const [chosen, setChosen] = useState<ClassroomId | null>(null)
  const classrooms = asked.value?.classrooms
  if (!classrooms) return <AskedPanel asked={asked} />
  const classroom = classrooms.find(({ id }) => id === chosen) ?? classrooms[0]
  if (!classroom) return <StatePanel part kind="empty" text={words.tutor.trials.none} />
  const { trials } = words.tutor
  return (
    <>
      {classrooms.length > 1 && (
        <label className="flex items-center gap-2 text-sm">
          <span className="font-semibold">{trials.classroom}</span>
          <select
            value={classroom.id}
            onChange={(event) => setChosen(event.target.value as ClassroomId)}
            className="min-h-11 min-w-40 rounded-tutor border-2 border-edge bg-white px-3 text-base"
          >
            {classrooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ClassroomTrials
        key={classroom.id}
        classroomId={classroom.id}
        classrooms={classrooms}
        branch={branch}
      />
    </>
  )
}

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

function ClassroomTrials({ classroomId, classrooms, branch }: ClassroomTrialsProps) {
  const { trials: words } = useWords().tutor
  const { asked, problem, isBusy: busy, ...desk } = useTrials(classroomId)
  const [open, setOpen] = useState<Open | null>(null)
  const { value } = asked

  if (!value) return <AskedPanel asked={asked} />
  const close = () => setOpen(null)
  const named = (id: TrialId) => value.trials.find((trial) => trial.id === id)
  const showInvitation = (id: TrialId | null) => id && setOpen({ kind: 'invitation', id })
  const acts = {
    busy,
    onShow: showInvitation,
    onInvite: (id: TrialId) => void desk.invite(id).then(showInvitation),
    onCancel: desk.cancel,
    onEnrol: (id: TrialId) => setOpen({ kind: 'enrolling', id }),
  }
  const invited = open?.kind === 'invitation' ? named(open.id) : undefined
  const secret = invited?.can.invite ? secretOfMade(invited.id) : null
  const staying = open?.kind === 'enrolling' ? named(open.id) : undefined
  return (
    <>
      {asked.offline && <Notice role="status">{words.lastKnown}</Notice>}
      {open?.kind === 'making' ? (
        <NewTrial
          classroomId={classroomId}
          timeZone={branch.timeZone}
          trials={value.trials}
          busy={busy}
          onMake={(making) => void desk.make(making).then(showInvitation)}
          onClose={close}
        />
      ) : (
        <Button look="main" className="self-start" onClick={() => setOpen({ kind: 'making' })}>
          {words.make}
        </Button>
      )}
      {problem && <ProblemNotice problem={problem} />}
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
          onEnrol={async (enrolment) => {
            const enrolled = await desk.enrol(staying, enrolment)
            if (enrolled) setOpen({ kind: 'enrolled', enrolled })
          }}
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
