import { useState } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Trial } from '#contract/trials/trials.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { CodeField, SelectField } from '#web/ui/plain-fields.tsx'
import { Slots, slotsOf } from '#web/ui/trials/slots.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useTrialDesk } from './use-office-trials.ts'

const MINUTE_MS = 60_000

/** Enrols a trial student: the classroom, the login id, and the weekly lessons that the student joins from now on. */
export function EnrolForm({ trial }: { trial: Trial }) {
  const { trials, trialDesk } = useWords().office
  const words = { ...trials.enrolment, noLessons: trialDesk.noLessons }
  const { branch } = useBranch()
  const { enrol, show, sending } = useTrialDesk()
  const { student, lesson } = trial
  const [classroomId, setClassroomId] = useState<ClassroomId>(lesson.classroom.id)
  const [loginId, setLoginId] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const rooms = useAsk('/office/people-choices', { branchId: branch.id }).value?.classrooms ?? [
    lesson.classroom,
  ]
  const fromDay = dayAt(useNow(MINUTE_MS), branch.timeZone)
  const about = { branchId: branch.id, studentId: student.id, classroomId, fromDay }
  const { value } = useAsk('/office/preview-student-place', about, { anew: true })
  const slots = value && slotsOf(value.joins, branch.timeZone)

  function save(): void {
    const classroom = rooms.find(({ id }) => id === classroomId)!
    const joined = (slots ?? []).filter(({ key }) => chosen.has(key))
    void enrol(trial, { classroom, loginId: loginId.trim(), slots: joined })
  }

  return (
    <FormDialog
      title={words.title(student.displayName)}
      save={words.submit}
      cancel={words.close}
      sending={sending}
      onSave={save}
      onCancel={() => show(null)}
    >
      <p className="text-quiet">{words.body}</p>
      <SelectField
        label={words.classroom}
        value={classroomId}
        options={rooms.map(({ id, name }) => [id, name])}
        onChange={setClassroomId}
      />
      <CodeField label={words.loginId} autoComplete="off" value={loginId} onChange={setLoginId} />
      <Slots words={words} timeZone={branch.timeZone} slots={slots} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
