import type { LetterLanguage } from '#contract/letters.ts'
import { Field } from '#web/ui/field.tsx'
import { useWords } from '#web/words/words.ts'

/** Where a letter goes, and in which language. */
export interface LetterTo {
  address: string
  language: LetterLanguage
}

interface LetterFieldsProps {
  value: LetterTo
  /** The server has found that it is no address. */
  isWrong: boolean
  onChange: (value: LetterTo) => void
}

/** The address and the language of a letter. */
export function LetterFields({ value, isWrong, onChange }: LetterFieldsProps) {
  const { mail: words } = useWords().office
  return (
    <>
      <Field label={words.address} problem={isWrong ? words.wrong : null}>
        {(field) => (
          <input
            {...field}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={value.address}
            onChange={({ target }) => onChange({ ...value, address: target.value })}
          />
        )}
      </Field>
      <Field label={words.language}>
        {(field) => (
          <select
            {...field}
            value={value.language}
            onChange={({ target }) => onChange({ ...value, language: target.value as LetterLanguage })}
          >
            <option value="ja">日本語</option>
            <option value="en">English</option>
          </select>
        )}
      </Field>
    </>
  )
}
