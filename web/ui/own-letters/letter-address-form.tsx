import type { LetterLanguage } from '#contract/family/letters.ts'
import { isMail } from '#contract/written/ids.ts'
import type { Answer } from '#web/client/ask.ts'
import { useLanguage } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { TextField } from '../controls/field.tsx'
import { Form, FormProblem } from '../form/form.tsx'
import { refusedFields, useForm } from '../form/use-form.ts'

interface LetterAddressFormProps {
  words: { address: string; ask: string; wrong: string }
  ask: (given: { address: string; language: LetterLanguage }) => Promise<Answer<unknown>>
  onDone?: () => void
}

/** A form for a person's address; its first letter asks to confirm it, in the language of this screen. */
export function LetterAddressForm({ words, ask, onDone }: LetterAddressFormProps) {
  const [language] = useLanguage()
  const form = useForm({
    start: { address: '' },
    check: ({ address }) => ({ address: !isMail(address.trim()) && words.wrong }),
    refusal: (problem) => refusedFields(problem, { address: words.wrong }),
    send: ({ address }) => ask({ address: address.trim(), language }),
    onSaved: onDone,
  })
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          {...form.bind('address')}
          label={words.address}
          type="email"
          name="address"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <Button type="submit" look="outlined" busy={form.isBusy}>
        {words.ask}
      </Button>
      <FormProblem form={form} />
    </Form>
  )
}
