import { useState, type SubmitEvent } from 'react'
import type { ClassroomId, LessonId } from '#contract/kernel/ids.ts'
import type { Classroom } from '#contract/school.ts'
import type { Trial } from '#contract/trials/trials.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CodeField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { type Slot, useComingSlots } from './use-coming-slots.ts'
import { useTrials } from './use-trials.ts'

/** The tutor's choices for a family that enrols. */
export interface Enrolment {
  classroom: Classroom
  /** If empty, the server makes one. */
  loginId: string
  slots: readonly Slot[]
}

/** Enrols a trial student: the classroom, the login id, and the weekly lessons that the student joins from now on. */
export function EnrolmentForm({ trial }: { trial: Trial }) {
  const { enrolment: words } = useWords().tutor.trials
  const { branch, classrooms, isBusy, enrol, show } = useTrials()
  const [classroomId, setClassroomId] = useState<ClassroomId>(trial.lesson.classroom.id)
  const [loginId, setLoginId] = useState('')
  const slots = useComingSlots(classroomId, branch.timeZone)
  const [chosen, setChosen] = useState<ReadonlySet<LessonId>>(new Set())
  const isChosen = ({ lessons }: Slot) => chosen.has(lessons[0].id)

  function toggle(slot: Slot): void {
    const next = new Set(chosen)
    if (!next.delete(slot.lessons[0].id)) next.add(slot.lessons[0].id)
    setChosen(next)
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const classroom = classrooms.find((one) => one.id === classroomId)!
    void enrol(trial, { classroom, loginId: loginId.trim(), slots: (slots ?? []).filter(isChosen) })
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
      <Slots slots={slots} isChosen={isChosen} onToggle={toggle} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => show(null)}>{words.close}</Button>
        <Button type="submit" look="main" busy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </Panel>
  )
}

interface SlotsProps {
  slots: readonly Slot[] | undefined
  isChosen: (slot: Slot) => boolean
  onToggle: (slot: Slot) => void
}

function Slots({ slots, isChosen, onToggle }: SlotsProps) {
  const { enrolment: words } = useWords().tutor.trials
  const { day, hours } = useBranchTime()
  const says = ({ lessons: [first, ...rest] }: Slot) => {
    const { date, weekday } = day(first.startsAt)
    return words.slot(weekday, hours(first), rest.length + 1, date)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{words.lessons}</legend>
      {slots?.map((slot) => (
        <label
          key={slot.key}
          className="flex min-h-11 items-center gap-3 rounded-tutor px-2 hover:bg-leaf-ground"
        >
          <input
            type="checkbox"
            checked={isChosen(slot)}
            onChange={() => onToggle(slot)}
            className="size-5 accent-leaf"
          />
          <span className="tabular-nums">{says(slot)}</span>
        </label>
      ))}
      <p role="status" className="px-2 text-sm text-quiet">
        {slots ? (slots.length === 0 ? words.noLessons : words.chooseLesson) : words.loading}
      </p>
    </fieldset>
  )
}
