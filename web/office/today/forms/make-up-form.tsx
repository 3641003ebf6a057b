import type { OutputOf } from '#contract/calls.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { plusDays } from '#contract/kernel/zones.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { nearestLessonLength } from '#web/office/frame/minutes-field.tsx'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { RadioField } from '#web/ui/form/choice-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { type FormState, useForm } from '#web/ui/form/use-form.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { type MissedLesson, useDay, useDayTexts } from '../day-context.ts'
import { NewLessonFields, type NewPlace } from './new-lesson-fields.tsx'

type Choices = OutputOf<'/office/make-up-choices'>

/** The office's changes; null keeps the school's suggestion. */
interface MakeUpDraft {
  isNew: boolean | null
  joins: LessonId | null
  place: NewPlace | null
}

/** A missed lesson is made up: in a lesson that is planned already, or in a new one. */
export function MakeUpForm({ missed, onDone }: { missed: MissedLesson; onDone: () => void }) {
  const { shared, office } = useWords()
  const words = office.today
  const { branch } = useBranch()
  const { refresh } = useDay()
  const texts = useDayTexts()
  const { lessonId, studentId } = missed
  const about = { branchId: branch.id, lessonId, studentId }
  const choices = useAsk('/office/make-up-choices', about, { anew: true })
  const { value } = choices
  const start: MakeUpDraft = { isNew: null, joins: null, place: null }
  const form: FormState<MakeUpDraft> = useForm({
    start,
    isReady: () => wanted !== null,
    send: () => send('/office/make-up-lesson', { ...about, in: wanted! }),
    onSaved() {
      refresh()
      onDone()
    },
  })
  const isPlanning = form.values.isNew ?? value?.open.length === 0
  const joins = form.values.joins ?? value?.open[0]?.id ?? null
  const place = form.values.place ?? (value ? firstPlace(value) : null)
  const wanted = isPlanning ? place : joins && { joins }

  return (
    <FormDialog
      form={form}
      title={words.makeUpTitle(missed.who)}
      save={words.plan}
      cancel={words.close}
      onCancel={onDone}
    >
      <p className="text-quiet">{words.makeUpOf(texts.near(missed.startsAt), missed.classroom)}</p>
      {choices.problem && !value && <PartFailed problem={choices.problem} again={choices.refetch} />}
      {!value && !choices.problem && <p role="status">{shared.loading}</p>}
      {value && value.students.length > 1 && (
        <ul className="flex flex-wrap gap-x-4">
          {value.students.map(({ id, displayName }) => (
            <li key={id} className="whitespace-nowrap">
              {displayName}
            </li>
          ))}
        </ul>
      )}
      {value && value.open.length > 0 && (
        <RadioField
          legend={words.how}
          isQuiet
          options={[
            [false, words.join],
            [true, words.makeNew],
          ]}
          value={isPlanning}
          onChange={(isNew) => form.set({ isNew })}
        />
      )}
      {value && !isPlanning && (
        <SelectField
          {...form.bind('joins')}
          label={words.joinField}
          value={joins}
          options={value.open.map(({ id, startsAt, classroom, tutor, students }) => [
            id,
            words.openLesson(texts.near(startsAt), classroom, words.tutor(tutor), students),
          ])}
        />
      )}
      {value && isPlanning && place && <NewLessonFields place={place} form={form} choices={value} />}
    </FormDialog>
  )
}

/** The place of the missed lesson, on the day after today. */
function firstPlace({ today, minutes, classroomId, tutorId }: Choices): NewPlace {
  return {
    day: plusDays(today, 1),
    startsAt: '16:00',
    minutes: nearestLessonLength(minutes),
    classroom: classroomId,
    tutor: tutorId,
  }
}
