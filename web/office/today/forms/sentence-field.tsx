import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

interface SentenceFieldProps {
  value: string
  isTried: boolean
  onChange: (sentence: string) => void
}

/** Why lessons are cancelled, as families read it. */
export function SentenceField({ value, isTried, onChange }: SentenceFieldProps) {
  const { today: words } = useWords().office
  return (
    <Field label={words.sentence} problem={isTried && value.trim() === '' ? words.sentenceProblem : null}>
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
