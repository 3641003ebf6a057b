import { useState } from 'react'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Branch } from '#contract/school/school.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { EnrolmentDialog } from '#web/ui/trials/enrolment-dialog.tsx'
import { EnrolledFamily, MadeInvitation } from '#web/ui/trials/letters.tsx'
import { useWords } from '#web/words/words.ts'
import { secretOfMade } from '../made-secrets.ts'
import { NewTrial } from './new-trial.tsx'
import { TrialList } from './trial-list.tsx'
import { useComingSlots } from './use-coming-slots.ts'
import { type Trials, TrialsContext, useClassroomTrials, useTrials } from './use-trials.ts'

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
            className="min-h-11 min-w-40 rounded-tutor border-2 border-edge bg-surface px-3 text-base"
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

type ClassroomTrialsProps = Pick<Trials, 'classroomId' | 'classrooms' | 'branch'>

function ClassroomTrials(place: ClassroomTrialsProps) {
  const { trials: words } = useWords().tutor
  const desk = useClassroomTrials(place.classroomId)
  const { asked, problem, open, show } = desk
  if (!asked.value) return <AskedPanel asked={asked} />
  const { trials, counts } = asked.value
  return (
    <TrialsContext value={{ ...place, ...desk, trials }}>
      {asked.offline && <Notice role="status">{words.lastKnown}</Notice>}
      <Button look="main" className="self-start" onClick={() => show({ kind: 'making' })}>
        {words.make}
      </Button>
      {open?.kind === 'making' && <NewTrial />}
      {problem && <ProblemNotice problem={problem} />}
      <OpenTrial />
      <TrialList counts={counts} />
    </TrialsContext>
  )
}

/** Above the list: a new invitation, the enrolment of a family, or its login. */
function OpenTrial() {
  const { trials: words } = useWords().tutor
  const { trials, open, show, branch } = useTrials()
  const given = { words, branch, onClose: () => show(null) }
  if (open?.kind === 'enrolled') return <EnrolledFamily {...given} enrolled={open.enrolled} />
  const trial = open && 'id' in open && trials.find(({ id }) => id === open.id)
  if (!trial) return null
  if (open.kind === 'enrolling') return <Enrolling key={trial.id} trial={trial} />
  const secret = trial.can.invite && secretOfMade(trial.id)
  return secret && <MadeInvitation key={`${trial.id} ${secret}`} {...given} trial={trial} secret={secret} />
}

function Enrolling({ trial }: { trial: Trial }) {
  const { trials: words } = useWords().tutor
  const { branch, classrooms, enrol, show } = useTrials()
  const { timeZone } = branch
  const [classroomId, setClassroomId] = useState(trial.lesson.classroom.id)
  return (
    <EnrolmentDialog
      trial={trial}
      words={words.enrolment}
      classroomId={classroomId}
      classrooms={classrooms}
      onClassroom={setClassroomId}
      timeZone={timeZone}
      slots={useComingSlots(classroomId, timeZone)}
      enrol={(enrolment) => enrol(trial, enrolment)}
      onCancel={() => show(null)}
    />
  )
}
