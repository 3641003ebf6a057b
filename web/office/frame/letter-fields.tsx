import type { LetterLanguage } from '#contract/letters.ts'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
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
      <InputField
        label={words.address}
        problem={isWrong ? words.wrong : null}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={value.address}
        onChange={(address) => onChange({ ...value, address })}
      />
      <SelectField
        label={words.language}
        value={value.language}
        options={[
          ['ja', '日本語'],
          ['en', 'English'],
        ]}
        onChange={(language) => onChange({ ...value, language })}
      />
    </>
  )
}
