import { useState } from 'react'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Branch } from '#contract/school/school.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
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
  const { trials } = useWords().tutor
  const asked = useAsk('/tutor/branch-classroom', { branchId: branch.id })
  const [chosen, setChosen] = useState<ClassroomId | null>(null)
  return (
    <AskedScreen asked={asked} empty={({ classrooms }) => classrooms.length === 0 && trials.none}>
      {({ classrooms }) => {
        const { id } = classrooms.find((each) => each.id === chosen) ?? classrooms[0]!
        return (
          <>
            {classrooms.length > 1 && (
              <SelectField
                label={trials.classroom}
                className="w-60"
                value={id}
                options={classrooms.map((each) => [each.id, each.name])}
                onChange={setChosen}
              />
            )}
            <ClassroomTrials key={id} classroomId={id} classrooms={classrooms} branch={branch} />
          </>
        )
      }}
    </AskedScreen>
  )
}

type ClassroomTrialsProps = Pick<Trials, 'classroomId' | 'classrooms' | 'branch'>

function ClassroomTrials(place: ClassroomTrialsProps) {
  const { trials: words } = useWords().tutor
  const desk = useClassroomTrials(place.classroomId)
  const { asked, problem, open, show } = desk
  return (
    <AskedScreen asked={asked} offline={words.lastKnown}>
      {({ trials, counts }) => (
        <TrialsContext value={{ ...place, ...desk, trials }}>
          <Button look="main" className="self-start" onClick={() => show({ kind: 'making' })}>
            {words.make}
          </Button>
          {open?.kind === 'making' && <NewTrial />}
          {problem && <ProblemNotice problem={problem} />}
          <OpenTrial />
          <TrialList counts={counts} />
        </TrialsContext>
      )}
    </AskedScreen>
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
