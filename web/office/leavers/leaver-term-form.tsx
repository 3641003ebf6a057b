import { LEAVER_MONTHS } from '#contract/upkeep/rules/leaver-months.ts'
import { send } from '#web/client/outbox/send.ts'
import { SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

/** For how long the school keeps the data of those who left. */
export function LeaverTermForm({ months, onDone }: { months: number; onDone: () => void }) {
  const { leavers: words } = useWords().office
  const start = LEAVER_MONTHS.find((each) => each === months) ?? 12
  const form = useForm({
    start: { months: start as (typeof LEAVER_MONTHS)[number] },
    send: (values) => send('/office/save-leaver-term', values),
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} title={words.termTitle} save={words.save} cancel={words.cancel} onCancel={onDone}>
      <SelectField
        {...form.bind('months')}
        label={words.months}
        hint={words.termHint}
        options={LEAVER_MONTHS.map((each) => [each, words.monthsName(each)])}
      />
    </FormDialog>
  )
}
