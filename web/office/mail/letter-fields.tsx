import type { LetterLanguage } from '#contract/family/letters.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

/** The address and the language of a letter. */
export interface LetterTo {
  address: string
  language: LetterLanguage
}

/** The address and the language of a letter. */
export function LetterFields({ form }: { form: FormState<LetterTo> }) {
  const { mail: words } = useWords().office
  return (
    <>
      <InputField
        {...form.bind('address')}
        label={words.address}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <SelectField
        {...form.bind('language')}
        label={words.language}
        options={[
          ['ja', '日本語'],
          ['en', 'English'],
        ]}
      />
    </>
  )
}
