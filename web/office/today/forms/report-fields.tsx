import { MAX_NAME } from '#contract/written/names.ts'
import { InputField } from '#web/ui/controls/plain-fields.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

interface ReportFieldsProps {
  /** Of the words about the absence. */
  label: string
  form: FormState<{ words: string; teller: string }>
}

/** The words with which an absence was reported, and the person who reported it. */
export function ReportFields({ label, form }: ReportFieldsProps) {
  const { today: words } = useWords().office
  return (
    <>
      <InputField {...form.bind('words')} label={label} maxLength={200} />
      <InputField
        {...form.bind('teller')}
        label={words.teller}
        maxLength={MAX_NAME}
        placeholder={words.tellerHint}
      />
    </>
  )
}
