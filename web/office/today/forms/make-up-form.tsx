import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { plusDays } from '#contract/kernel/zones.ts'
import type { MakeUpPlace } from '#contract/office/lesson-changes.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { FormDialog } from '#web/office/frame/form-dialog.tsx'
import { nearestLessonLength } from '#web/office/frame/minutes-field.tsx'
import { PartFailed } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { type MissedLesson, useDay, useDayTexts } from '../day-context.ts'
import { NewLessonFields } from './new-lesson-fields.tsx'

type NewPlace = Extract<MakeUpPlace, { day: string }>
type Choices = OutputOf<'/office/make-up-choices'>

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
  const sending = useSend('/office/make-up-lesson')
  const [isNew, setNew] = useState<boolean | null>(null)
  const [joins, setJoins] = useState<LessonId | null>(null)
  const [place, setPlace] = useState<NewPlace | null>(null)
  const { value } = choices
  const isPlanning = isNew ?? value?.open.length === 0
  const chosen = joins ?? value?.open[0]?.id ?? null
  const fresh = place ?? (value ? firstPlace(value) : null)

  async function save(): Promise<void> {
    const wanted = isPlanning ? fresh : chosen && { joins: chosen }
    if (!wanted) return
    const answer = await sending.send({ ...about, in: wanted })
    if (!answer?.ok) return
    refresh()
    onDone()
  }

  return (
    <FormDialog
      title={words.makeUpTitle(missed.who)}
      save={words.plan}
      cancel={words.close}
      sending={sending}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <p className="text-quiet">{words.makeUpOf(texts.dayClock(missed.startsAt), missed.classroom)}</p>
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
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">{words.how}</legend>
          {([false, true] as const).map((each) => (
            <label key={String(each)} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="how"
                className="size-5 accent-leaf"
                checked={isPlanning === each}
                onChange={() => setNew(each)}
              />
              <span>{each ? words.makeNew : words.join}</span>
            </label>
          ))}
        </fieldset>
      )}
      {value && !isPlanning && (
        <SelectField
          label={words.joinField}
          value={chosen}
          options={value.open.map(({ id, startsAt, classroom, tutor, students }) => [
            id,
            words.openLesson(texts.dayClock(startsAt), classroom, words.tutor(tutor), students),
          ])}
          onChange={setJoins}
        />
      )}
      {value && isPlanning && fresh && <NewLessonFields place={fresh} choices={value} onPlace={setPlace} />}
    </FormDialog>
  )
}

/** Where the missed lesson was, on the day after today. */
function firstPlace({ today, minutes, classroomId, tutorId }: Choices): NewPlace {
  return {
    day: plusDays(today, 1),
    startsAt: '16:00',
    minutes: nearestLessonLength(minutes),
    classroom: classroomId,
    tutor: tutorId,
  }
}
