import type { OutputOf } from '#contract/calls.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { ClassroomId, LessonId } from '#contract/kernel/ids.ts'
import type { Hours } from '#contract/kernel/time-text.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

interface PlaceFormProps {
  kind: 'move' | 'leave'
  student: OfficeStudent
  today: string
  onDone: () => void
}

type Preview = OutputOf<'/office/preview-student-place'>

interface PlaceDraft {
  fromDay: string
  /** Null for the first of the others. */
  chosen: ClassroomId | null
  /** The lessons that are not joined. */
  left: ReadonlySet<LessonId>
}

/** From a day on the student is in another classroom, or in none; the lessons that change are shown before. */
export function PlaceForm({ kind, student, today, onDone }: PlaceFormProps) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const choices = useAsk('/office/people-choices', { branchId: branch.id })
  const others = (choices.value?.classrooms ?? []).filter(({ id }) => id !== student.classroom.id)
  const start: PlaceDraft = { fromDay: today, chosen: null, left: new Set() }
  const form: FormState<PlaceDraft> = useForm({
    start,
    send: () =>
      classroomId
        ? send('/office/student-moves', { ...given, classroomId, lessonIds: joins.map(({ id }) => id) })
        : send('/office/student-leaves', given),
    outdates: ['/office/student', '/office/students'],
    onSaved: onDone,
  })
  const { chosen, left } = form.values
  const classroomId = kind === 'move' ? (chosen ?? others[0]?.id ?? student.classroom.id) : null
  const about = { branchId: branch.id, studentId: student.id, fromDay: form.values.fromDay || today }
  const given = { ...about, revision: student.revision }
  const seen = useAsk('/office/preview-student-place', { ...about, classroomId }, { anew: true })
  const joins = (seen.value?.joins ?? []).filter(({ isBusy, id }) => !isBusy && !left.has(id))

  return (
    <FormDialog
      form={form}
      title={`${student.displayName} ${kind === 'move' ? words.move : words.leave}`}
      save={kind === 'move' ? words.save : words.leave}
      cancel={words.cancel}
      onCancel={onDone}
    >
      {kind === 'leave' && <p>{words.leaveBody}</p>}
      <div className="grid grid-cols-2 gap-3">
        <InputField {...form.bind('fromDay')} label={words.fromDay} type="date" />
        {kind === 'move' && (
          <SelectField
            {...form.bind('chosen')}
            label={words.toClassroom}
            value={classroomId}
            options={others.map(({ id, name }) => [id, name])}
          />
        )}
      </div>
      {seen.value && <Leaves lessons={seen.value.leaves} />}
      {seen.value && kind === 'move' && (
        <Joins
          lessons={seen.value.joins}
          left={left}
          onTick={(id) => form.set({ left: toggled(left, id) })}
        />
      )}
    </FormDialog>
  )
}

function toggled(ids: ReadonlySet<LessonId>, id: LessonId): ReadonlySet<LessonId> {
  return new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])
}

function Leaves({ lessons }: { lessons: Preview['leaves'] }) {
  const { people: words } = useWords().office
  const timeOf = useTimeOf()
  return (
    <section aria-label={words.leaves}>
      <h3 className="font-bold">
        {words.leaves} {words.lessons(lessons.length)}
      </h3>
      {lessons.length === 0 && <p className="text-quiet">{words.noLessons}</p>}
      <ul tabIndex={0} aria-label={words.leaves} className="max-h-40 divide-y divide-line overflow-y-auto">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="min-h-9 py-1">
            {timeOf(lesson)} {lesson.classroom}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface JoinsProps {
  lessons: Preview['joins']
  left: ReadonlySet<LessonId>
  onTick: (id: LessonId) => void
}

function Joins({ lessons, left, onTick }: JoinsProps) {
  const { people: words } = useWords().office
  const timeOf = useTimeOf()
  return (
    <section aria-label={words.joins}>
      <h3 className="font-bold">{words.joins}</h3>
      {lessons.length === 0 && <p className="text-quiet">{words.noLessons}</p>}
      <ul className="max-h-52 divide-y divide-line overflow-y-auto">
        {lessons.map(({ id, startsAt, endsAt, tutor, isBusy }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                disabled={isBusy}
                checked={!isBusy && !left.has(id)}
                onChange={() => onTick(id)}
              />
              <span>
                <span>{`${timeOf({ startsAt, endsAt })} ${tutor}`}</span>{' '}
                {isBusy && <span className="text-trouble">{words.busy}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Day and time of a lesson by the branch's clocks. */
function useTimeOf(): (lesson: Hours) => string {
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const { start } = useLessonTimes(branch.timeZone)
  return (lesson) => `${timeOf(lesson.startsAt, 'short-day')} ${start(lesson)}`
}
