import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { groupBy } from '#contract/kernel/group-by.ts'
import type { ClassroomId, LessonId } from '#contract/kernel/ids.ts'
import { hoursText } from '#contract/kernel/time-text.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Answer } from '#web/client/ask.ts'
import { dayText } from '#web/ui/week/days.ts'
import { useLanguage, type Words } from '#web/words/words.ts'
import { CodeField, SelectField } from '../controls/plain-fields.tsx'
import { TickField } from '../form/choice-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { useLessonTimes } from '../time.tsx'
import type { Enrolment } from './letters.tsx'

interface ComingLesson {
  id: LessonId
  startsAt: number
  endsAt: number
}

/** The planned lessons of a classroom on one weekday at one time, in their order; there is at least one. */
export interface Slot {
  /** Weekday and hours in the branch's time zone: the same for all of its lessons. */
  key: string
  lessons: [ComingLesson, ...ComingLesson[]]
}

/** The weekly hours of a classroom's coming lessons, the next one first. */
export function slotsOf(coming: readonly ComingLesson[], timeZone: string): Slot[] {
  const bySlot = groupBy(
    coming.toSorted((a, b) => a.startsAt - b.startsAt),
    ({ startsAt, endsAt }) => {
      const { weekday } = dayText(dayAt(startsAt, timeZone), 'en')
      return `${weekday} ${hoursText({ startsAt, endsAt }, 'en', timeZone, 'all day')}`
    },
  )
  return [...bySlot].map(([key, own]) => ({ key, lessons: own as Slot['lessons'] }))
}

/** An enrolment as it is being written. */
interface EnrolmentDraft {
  loginId: string
  /** The keys of the weekly lessons that are joined. */
  chosen: ReadonlySet<string>
}

interface EnrolmentDialogProps {
  trial: Trial
  words: EnrolmentWords
  /** The one to join, of these. */
  classroomId: ClassroomId
  classrooms: readonly Lesson['classroom'][]
  onClassroom: (classroomId: ClassroomId) => void
  timeZone: string
  /** The weekly lessons of the classroom; undefined until they are loaded. */
  slots: readonly Slot[] | undefined
  enrol: (enrolment: Enrolment) => Promise<Answer<unknown>>
  onCancel: () => void
}

/** Enrols a trial student: the classroom, the login id, and the weekly lessons that the student joins from now on. */
export function EnrolmentDialog(props: EnrolmentDialogProps) {
  const { trial, words, classroomId, classrooms, onClassroom, timeZone, slots, enrol, onCancel } = props
  const start: EnrolmentDraft = { loginId: '', chosen: new Set() }
  const form = useForm({
    start,
    send: ({ loginId, chosen }) =>
      enrol({
        classroom: classrooms.find(({ id }) => id === classroomId)!,
        loginId: loginId.trim(),
        slots: (slots ?? []).filter(({ key }) => chosen.has(key)),
      }),
  })
  return (
    <FormDialog
      form={form}
      title={words.title(trial.student.displayName)}
      save={words.submit}
      cancel={words.close}
      onCancel={onCancel}
    >
      <p className="text-quiet">{words.body}</p>
      <SelectField
        label={words.classroom}
        value={classroomId}
        options={classrooms.map(({ id, name }) => [id, name])}
        onChange={onClassroom}
      />
      <CodeField {...form.bind('loginId')} label={words.loginId} autoComplete="off" />
      <Slots
        words={words}
        timeZone={timeZone}
        slots={slots}
        chosen={form.values.chosen}
        onChange={(chosen) => form.set({ chosen })}
      />
    </FormDialog>
  )
}

type EnrolmentWords = Words['office']['trials']['enrolment']

interface SlotsProps {
  words: EnrolmentWords
  timeZone: string
  slots: readonly Slot[] | undefined
  /** The keys of the chosen ones. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The weekly lessons that a student who enrols joins. */
function Slots({ words, timeZone, slots, chosen, onChange }: SlotsProps) {
  const [language] = useLanguage()
  const { hours } = useLessonTimes(timeZone)
  const says = ({ lessons: [first, ...rest] }: Slot) => {
    const { date, weekday } = dayText(dayAt(first.startsAt, timeZone), language)
    return words.slot(weekday, hours(first), rest.length + 1, date)
  }
  function toggle({ key }: Slot): void {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-semibold">{words.lessons}</legend>
      {slots?.map((slot) => (
        <TickField
          key={slot.key}
          label={says(slot)}
          value={chosen.has(slot.key)}
          onChange={() => toggle(slot)}
        />
      ))}
      <p role="status" className="px-2 text-sm text-quiet">
        {slots ? (slots.length === 0 ? words.noLessons : words.chooseLesson) : words.loading}
      </p>
    </fieldset>
  )
}
