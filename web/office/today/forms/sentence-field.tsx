import { Field } from '#web/ui/controls/field.tsx'
import type { Bound } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

/** The check of a form that has this field. */
export function useSentenceCheck() {
  const { today: words } = useWords().office
  return ({ reason }: { reason: string }) => ({ reason: reason.trim() === '' && words.sentenceProblem })
}

/** Why lessons are cancelled, as families read it. */
export function SentenceField({ value, problem, onChange }: Bound<string>) {
  const { today: words } = useWords().office
  return (
    <Field label={words.sentence} problem={problem}>
      {(field) => (
        <textarea
          {...field}
          rows={2}
          maxLength={200}
          placeholder={words.sentenceHint}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
