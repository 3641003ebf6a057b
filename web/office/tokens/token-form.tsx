import type { Scope } from '#contract/kernel/call.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { freshSecret } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { TicksField } from '#web/ui/form/choice-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { BranchField, useOwnBranch } from '../frame/branch-field.tsx'
import type { NewToken } from './made-token.tsx'

/** How long a token may live. */
const DAYS = [30, 90, 365] as const

interface TokenDraft {
  name: string
  branchId: BranchId | null
  scopes: readonly Scope[]
  days: (typeof DAYS)[number]
}

interface TokenFormProps {
  onMade: (made: NewToken) => void
  onCancel: () => void
}

/** Makes a token: for what, with which parts of the office, until when. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const { tokens: words } = useWords().office
  const start: TokenDraft = { name: '', branchId: useOwnBranch(), scopes: [], days: 365 }
  const form = useForm({
    start,
    check: ({ name, scopes }) => ({
      name: name.trim() === '' && words.nameMissing,
      scopes: scopes.length === 0 && words.scopeMissing,
    }),
    async send(token) {
      // Made here, so that no answer of the server has it.
      const secret = freshSecret()
      const answer = await send('/office/make-service-token', { ...token, scopes: [...token.scopes], secret })
      return answer.ok ? { ok: true, value: { name: token.name.trim(), secret } } : answer
    },
    onSaved: onMade,
  })
  const scopes = Object.entries(words.scope) as [Scope, string][]
  return (
    <FormDialog form={form} title={words.make} save={words.save} cancel={words.cancel} onCancel={onCancel}>
      <InputField {...form.bind('name')} label={words.name} maxLength={100} placeholder={words.nameHint} />
      <TicksField {...form.bind('scopes')} legend={words.scopes} options={scopes} />
      <BranchField {...form.bind('branchId')} label={words.for} all={words.wholeSchool} />
      <SelectField
        {...form.bind('days')}
        label={words.days}
        options={DAYS.map((each) => [each, words.daysOf[each]])}
      />
    </FormDialog>
  )
}
