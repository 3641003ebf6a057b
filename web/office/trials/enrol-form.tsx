import { useState } from 'react'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { EnrolmentDialog, slotsOf } from '#web/ui/trials/enrolment-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { useTrialDesk } from './use-office-trials.ts'

const MINUTE_MS = 60_000

/** Enrols a trial student into any classroom of the branch. */
export function EnrolForm({ trial }: { trial: Trial }) {
  const { trials, trialDesk } = useWords().office
  const { branch } = useBranch()
  const { enrol, show } = useTrialDesk()
  const rooms = useAsk('/office/people-choices', { branchId: branch.id }).value?.classrooms
  const fromDay = dayAt(useNow(MINUTE_MS), branch.timeZone)

  const [classroomId, setClassroomId] = useState(trial.lesson.classroom.id)
  const about = { branchId: branch.id, studentId: trial.student.id, classroomId, fromDay }
  const { value } = useAsk('/office/lessons-to-join', about, { anew: true })
  return (
    <EnrolmentDialog
      trial={trial}
      words={{ ...trials.enrolment, noLessons: trialDesk.noLessons }}
      classroomId={classroomId}
      classrooms={rooms ?? [trial.lesson.classroom]}
      onClassroom={setClassroomId}
      timeZone={branch.timeZone}
      slots={value && slotsOf(value.lessons, branch.timeZone)}
      enrol={(enrolment) => enrol(trial, enrolment)}
      onCancel={() => show(null)}
    />
  )
}
