import type { Trial } from '#contract/enrolment/trials/trials.ts'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { CodeField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { Slots, slotsOf } from '#web/ui/trials/slots.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { useTrialDesk } from './use-office-trials.ts'

const MINUTE_MS = 60_000

interface EnrolmentDraft {
  classroomId: ClassroomId
  loginId: string
  /** The keys of the weekly lessons that are joined. */
  chosen: ReadonlySet<string>
}

/** Enrols a trial student: the classroom, the login id, and the weekly lessons that the student joins from now on. */
export function EnrolForm({ trial }: { trial: Trial }) {
  const { trials, trialDesk } = useWords().office
  const words = { ...trials.enrolment, noLessons: trialDesk.noLessons }
  const { branch } = useBranch()
  const { enrol, show } = useTrialDesk()
  const { student, lesson } = trial
  const rooms = useAsk('/office/people-choices', { branchId: branch.id }).value?.classrooms ?? [
    lesson.classroom,
  ]
  const start: EnrolmentDraft = { classroomId: lesson.classroom.id, loginId: '', chosen: new Set() }
  const form: FormState<EnrolmentDraft> = useForm({
    start,
    send: ({ classroomId, loginId, chosen }) =>
      enrol(trial, {
        classroom: rooms.find(({ id }) => id === classroomId)!,
        loginId: loginId.trim(),
        slots: (slots ?? []).filter(({ key }) => chosen.has(key)),
      }),
  })
  const { classroomId, chosen } = form.values
  const fromDay = dayAt(useNow(MINUTE_MS), branch.timeZone)
  const about = { branchId: branch.id, studentId: student.id, classroomId, fromDay }
  const { value } = useAsk('/office/lessons-to-join', about, { anew: true })
  const slots = value && slotsOf(value.lessons, branch.timeZone)
  return (
    <FormDialog
      form={form}
      title={words.title(student.displayName)}
      save={words.submit}
      cancel={words.close}
      onCancel={() => show(null)}
    >
      <p className="text-quiet">{words.body}</p>
      <SelectField
        {...form.bind('classroomId')}
        label={words.classroom}
        options={rooms.map(({ id, name }) => [id, name])}
      />
      <CodeField {...form.bind('loginId')} label={words.loginId} autoComplete="off" />
      <Slots
        words={words}
        timeZone={branch.timeZone}
        slots={slots}
        chosen={chosen}
        onChange={(keys) => form.set({ chosen: keys })}
      />
    </FormDialog>
  )
}
