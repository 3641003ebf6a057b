import type { OutputOf } from '#contract/calls.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import type { ClassroomId, LessonId } from '#contract/kernel/ids.ts'
import type { Hours } from '#contract/kernel/time-text.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useDryRun } from '#web/hooks/asks/use-dry-run.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { TickField } from '#web/ui/form/choice-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { EndedList } from '#web/ui/what-ends/what-ends.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

interface PlaceFormProps {
  student: OfficeStudent
  today: string
  onDone: () => void
}

interface MoveDraft {
  fromDay: string
  /** Null for the first of the others. */
  chosen: ClassroomId | null
  /** The lessons that are not joined. */
  left: ReadonlySet<LessonId>
}

/** From a day on the student is in another classroom; the lessons that they leave and may join are shown before. */
export function MoveForm({ student, today, onDone }: PlaceFormProps) {
  const { people: words } = useWords().office
  const { branch } = useBranch()
  const choices = useAsk('/office/people-choices', { branchId: branch.id })
  const others = (choices.value?.classrooms ?? []).filter(({ id }) => id !== student.classroom.id)
  const start: MoveDraft = { fromDay: today, chosen: null, left: new Set() }
  const form: FormState<MoveDraft> = useForm({
    start,
    send: () => send('/office/student-moves', { ...place, revision, lessonIds: joins.map(({ id }) => id) }),
    onSaved: onDone,
  })
  const { chosen, left } = form.values
  const { id: studentId, revision } = student
  const classroomId = chosen ?? others[0]?.id ?? student.classroom.id
  const place = { branchId: branch.id, studentId, classroomId, fromDay: form.values.fromDay || today }
  const there = useAsk('/office/lessons-to-join', place, { anew: true }).value
  const joins = (there?.lessons ?? []).filter(({ isBusy, id }) => !isBusy && !left.has(id))
  // The lessons that are left do not depend on those that are joined.
  const moved = useDryRun('/office/student-moves', { ...place, revision, lessonIds: [] }).value

  return (
    <FormDialog
      form={form}
      title={`${student.displayName} ${words.move}`}
      save={words.save}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <div className="grid grid-cols-2 gap-3">
        <InputField {...form.bind('fromDay')} label={words.fromDay} type="date" />
        <SelectField
          {...form.bind('chosen')}
          label={words.toClassroom}
          value={classroomId}
          options={others.map(({ id, name }) => [id, name])}
        />
      </div>
      {moved && <Leaves lessons={moved.leaves} />}
      {there && (
        <Joins lessons={there.lessons} left={left} onTick={(id) => form.set({ left: toggled(left, id) })} />
      )}
    </FormDialog>
  )
}

/** From a day on the student is of no classroom; the lessons that they leave are shown before. */
export function LeaveForm({ student, today, onDone }: PlaceFormProps) {
  const { people: words, whatEnds } = useWords().office
  const { branch } = useBranch()
  const form: FormState<{ fromDay: string }> = useForm({
    start: { fromDay: today },
    send: () => send('/office/student-leaves', leaving),
    onSaved: onDone,
  })
  const { id: studentId, revision } = student
  const leaving = { branchId: branch.id, studentId, revision, fromDay: form.values.fromDay || today }
  const { value } = useDryRun('/office/student-leaves', leaving)
  // Ways in end on the day: those of today are shown.
  const now = useDryRun('/office/student-leaves', { ...leaving, fromDay: today }).value
  return (
    <FormDialog
      form={form}
      title={`${student.displayName} ${words.leave}`}
      save={words.leave}
      cancel={words.cancel}
      onCancel={onDone}
    >
      <p>{words.leaveBody}</p>
      <div className="grid grid-cols-2 gap-3">
        <InputField {...form.bind('fromDay')} label={words.fromDay} type="date" />
      </div>
      {value && <Leaves lessons={value.leaves} />}
      {now && <EndedList ended={now.ended} words={whatEnds} />}
    </FormDialog>
  )
}

function toggled(ids: ReadonlySet<LessonId>, id: LessonId): ReadonlySet<LessonId> {
  return new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])
}

interface JoinsProps {
  lessons: OutputOf<'/office/lessons-to-join'>['lessons']
  left: ReadonlySet<LessonId>
  onTick: (id: LessonId) => void
}

function Joins({ lessons, left, onTick }: JoinsProps) {
  const { people: words } = useWords().office
  const timeOf = useTimeOf()
  return (
    <section aria-label={words.joins} className="flex flex-col gap-1">
      <h3 className="font-bold">{words.joins}</h3>
      {lessons.length === 0 && <p className="text-quiet">{words.noLessons}</p>}
      <ul className="max-h-52 divide-y divide-line overflow-y-auto">
        {lessons.map(({ id, startsAt, endsAt, tutor, isBusy }) => (
          <li key={id}>
            <TickField
              label={`${timeOf({ startsAt, endsAt })} ${tutor}`}
              aside={isBusy && <span className="text-trouble">{words.busy}</span>}
              disabled={isBusy}
              value={!isBusy && !left.has(id)}
              onChange={() => onTick(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Lesson = OutputOf<'/office/student-leaves'>['leaves'][number]

/** The coming lessons that a student leaves. */
export function Leaves({ lessons }: { lessons: readonly Lesson[] }) {
  const { people: words } = useWords().office
  const timeOf = useTimeOf()
  return (
    <section aria-label={words.leaves} className="flex flex-col gap-1">
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

/** Day and time of a lesson by the branch's clocks. */
function useTimeOf(): (lesson: Hours) => string {
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const { start } = useLessonTimes(branch.timeZone)
  return (lesson) => `${timeOf(lesson.startsAt, 'short-day')} ${start(lesson)}`
}
