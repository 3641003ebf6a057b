import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { MAX_NAME } from '#contract/written/names.ts'
import { serverNow } from '#web/client/current-client.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'
import { BookOptions } from '../book-options.tsx'
import { HourFields } from './hour-fields.tsx'
import { type FieldFault, readForm } from './read-form.ts'
import { useTrials } from './use-trials.ts'

/** Makes a trial lesson in under a minute: common choices are filled in. */
export function NewTrial() {
  const { form: words } = useWords().tutor.trials
  const { classroomId, branch, isBusy, make, show } = useTrials()
  const [fault, setFault] = useState<FieldFault | null>(null)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const read = readForm(new FormData(form), {
      classroomId,
      timeZone: branch.timeZone,
      now: serverNow(),
    })
    if (!('why' in read)) return void make(read)
    setFault(read)
    form.querySelector<HTMLInputElement>(`[name="${read.field}"]`)?.focus()
  }

  const problemOf = (field: FieldFault['field']) => (fault?.field === field ? words[fault.why] : null)
  return (
    <Panel title={words.title} onSubmit={submit} onChange={() => setFault(null)}>
      <HourFields problemOf={problemOf} />
      <ChildFields problemOf={problemOf} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => show(null)}>{words.close}</Button>
        <Button type="submit" look="main" busy={isBusy}>
          {words.submit}
        </Button>
      </div>
    </Panel>
  )
}

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** The child's name, the family's contact, and the textbook. */
function ChildFields({ problemOf }: { problemOf: (field: FieldFault['field']) => string | null }) {
  const { trials, panel } = useWords().tutor
  const words = trials.form
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  return (
    <div className="grid gap-3 @2xl:grid-cols-2">
      <InputField
        label={words.name}
        problem={problemOf('displayName')}
        ref={name}
        name="displayName"
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <InputField label={words.reading} name="reading" maxLength={MAX_NAME} autoComplete="off" />
        <SelectField
          label={words.grade}
          name="grade"
          defaultValue={1}
          options={GRADES.map((grade) => [grade, panel.grade(grade)])}
        />
      </div>
      <InputField
        label={words.contact}
        problem={problemOf('contact')}
        name="contact"
        maxLength={200}
        autoComplete="off"
      />
      <Textbook />
      <InputField
        label={words.note}
        className="@2xl:col-span-2"
        name="note"
        maxLength={300}
        autoComplete="off"
      />
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
