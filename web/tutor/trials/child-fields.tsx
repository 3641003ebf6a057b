import { useAsk } from '#web/hooks/use-ask.ts'
import { Field } from '#web/ui/field.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { useWords } from '#web/words/words.ts'
import { BookOptions } from '../book-options.tsx'
import type { Fault } from './read-form.ts'

const GRADES = Array.from({ length: 13 }, (_, grade) => grade)

/** Who comes, how to reach them, and what they read. */
export function ChildFields({ problemOf }: { problemOf: (field: Fault['field']) => string | null }) {
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
