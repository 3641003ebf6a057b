import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Trial } from '#contract/trials.ts'
import { serverNow } from '#web/client/clock.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { useWords } from '#web/words/words.ts'
import { BookOptions } from '../book-options.tsx'
import { HourFields } from './hour-fields.tsx'
import { type FieldFault, readForm } from './read-form.ts'
import type { Making } from './use-trials.ts'

interface NewTrialProps {
  classroomId: ClassroomId
  timeZone: string
  trials: readonly Trial[]
  busy: boolean
  onMake: (making: Making) => void
  onClose: () => void
}

/** Makes a trial lesson in under a minute: common choices are filled in. */
export function NewTrial({ classroomId, timeZone, trials, busy, onMake, onClose }: NewTrialProps) {
  const { form: words } = useWords().tutor.trials
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<FieldFault | null>(null)
  useEffect(() => focusOn(form.current, 'displayName'), [])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const read = readForm(new FormData(form.current!), { classroomId, timeZone, now: serverNow() })
    if (!('why' in read)) return onMake(read)
    setFault(read)
    focusOn(form.current, read.field)
  }

  const problemOf = (field: FieldFault['field']) => (fault?.field === field ? words[fault.why] : null)
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      onChange={() => setFault(null)}
      className="flex flex-col gap-4 rounded-tutor border border-line bg-sheet p-4 shadow-soft"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {words.title}
      </h2>
      <HourFields trials={trials} timeZone={timeZone} problemOf={problemOf} />
      <ChildFields problemOf={problemOf} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{words.close}</Button>
        <Button type="submit" look="main" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

function focusOn(form: HTMLFormElement | null, field: FieldFault['field']): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
}

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** The child's name, the family's contact, and the textbook. */
function ChildFields({ problemOf }: { problemOf: (field: FieldFault['field']) => string | null }) {
  const { trials, panel } = useWords().tutor
  const words = trials.form
  return (
    <div className="grid gap-3 @2xl:grid-cols-2">
      <Field label={words.name} problem={problemOf('displayName')}>
        {(field) => <input {...field} name="displayName" maxLength={40} autoComplete="off" />}
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <Field label={words.reading}>
          {(field) => <input {...field} name="reading" maxLength={60} autoComplete="off" />}
        </Field>
        <Field label={words.grade}>
          {(field) => (
            <select {...field} name="grade" defaultValue={1}>
              {GRADES.map((grade) => (
                <option key={grade} value={grade}>
                  {panel.grade(grade)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field label={words.contact} problem={problemOf('contact')}>
        {(field) => <input {...field} name="contact" maxLength={200} autoComplete="off" />}
      </Field>
      <Textbook />
      <Field label={words.note} className="@2xl:col-span-2">
        {(field) => <input {...field} name="note" maxLength={300} autoComplete="off" />}
      </Field>
    </div>
  )
}

function Textbook() {
  const { form: words } = useWords().tutor.trials
  const { value, problem, refetch } = useAsk('/levels', {})
  if (!value && problem) return <PartFailed problem={problem} again={refetch} />
  const levels = value?.levels
  const isEmpty = levels?.every(({ textbooks }) => textbooks.length === 0) ?? false
  return (
    <Field label={words.textbook} problem={isEmpty ? words.noTextbooks : null}>
      {(field) => (
        <select {...field} name="textbookId">
          <BookOptions levels={levels ?? []} />
        </select>
      )}
    </Field>
  )
}
