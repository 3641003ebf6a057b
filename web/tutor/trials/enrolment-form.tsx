import { useState, type SubmitEvent } from 'react'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CodeField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Slots } from '#web/ui/trials/slots.tsx'
import { useWords } from '#web/words/words.ts'
import { useComingSlots } from './use-coming-slots.ts'
import { useTrials } from './use-trials.ts'

/** Enrols a trial student: the classroom, the login id, and the weekly lessons that the student joins from now on. */
export function EnrolmentForm({ trial }: { trial: Trial }) {
  const { enrolment: words } = useWords().tutor.trials
  const { branch, classrooms, isBusy, enrol, show } = useTrials()
  const [classroomId, setClassroomId] = useState<ClassroomId>(trial.lesson.classroom.id)
  const [loginId, setLoginId] = useState('')
  const slots = useComingSlots(classroomId, branch.timeZone)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const classroom = classrooms.find((one) => one.id === classroomId)!
    void enrol(trial, {
      classroom,
      loginId: loginId.trim(),
      slots: (slots ?? []).filter(({ key }) => chosen.has(key)),
    })
  }

  return (
    <Panel takesFocus title={words.title(trial.student.displayName)} onSubmit={submit}>
      <p className="text-sm text-quiet">{words.body}</p>
      <div className="grid gap-3 @2xl:grid-cols-2">
        <SelectField
          label={words.classroom}
          value={classroomId}
          options={classrooms.map(({ id, name }) => [id, name])}
          onChange={setClassroomId}
        />
        <CodeField label={words.loginId} autoComplete="off" value={loginId} onChange={setLoginId} />
      </div>
      <Slots words={words} timeZone={branch.timeZone} slots={slots} chosen={chosen} onChange={setChosen} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => show(null)}>{words.close}</Button>
        <Button type="submit" look="main" busy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </Panel>
  )
}
