import { useState } from 'react'
import type { Scope } from '#contract/kernel/call.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { freshSecret } from '#web/client/links.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSend } from '#web/hooks/use-send.ts'
import { InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { BranchField, useOwnBranch } from '../frame/branch-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import type { NewToken } from './made-token.tsx'

/** How long a token may live. */
const DAYS = [30, 90, 365] as const
type Days = (typeof DAYS)[number]

interface TokenFormProps {
  onMade: (made: NewToken) => void
  onCancel: () => void
}

/** Makes a token: for what, with which parts of the office, until when. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const { tokens: words } = useWords().office
  const askAgain = useAskAgain()
  const sending = useSend('/office/make-service-token')
  const [name, setName] = useState('')
  const [branchId, setBranchId] = useState<BranchId | null>(useOwnBranch())
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [days, setDays] = useState<Days>(365)
  const [isTried, setTried] = useState(false)
  const isNameless = name.trim() === ''

  async function make(): Promise<void> {
    setTried(true)
    if (isNameless || scopes.length === 0) return
    // Made here, so that no answer of the server has it.
    const secret = freshSecret()
    const answer = await sending.send({ name, branchId, scopes: [...scopes], days, secret })
    if (!answer?.ok) return
    askAgain('/office/service-tokens')
    onMade({ name: name.trim(), secret })
  }

  return (
    <FormDialog
      title={words.make}
      save={words.save}
      cancel={words.cancel}
      sending={sending}
      onSave={() => void make()}
      onCancel={onCancel}
    >
      <InputField
        label={words.name}
        problem={isTried && isNameless ? words.nameMissing : null}
        maxLength={100}
        placeholder={words.nameHint}
        value={name}
        onChange={setName}
      />
      <Scopes scopes={scopes} isMissing={isTried && scopes.length === 0} onChange={setScopes} />
      <BranchField label={words.for} all={words.wholeSchool} value={branchId} onChange={setBranchId} />
      <SelectField
        label={words.days}
        value={days}
        options={DAYS.map((each) => [each, words.daysOf[each]])}
        onChange={setDays}
      />
    </FormDialog>
  )
}

interface ScopesProps {
  scopes: readonly Scope[]
  isMissing: boolean
  onChange: (scopes: readonly Scope[]) => void
}

function Scopes({ scopes, isMissing, onChange }: ScopesProps) {
  const { tokens: words } = useWords().office
  return (
    <fieldset className="flex flex-col text-sm">
      <legend className="font-semibold">{words.scopes}</legend>
      {(Object.keys(words.scope) as Scope[]).map((scope) => (
        <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              onChange(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
            }
          />
          {words.scope[scope]}
        </label>
      ))}
      {isMissing && <p className="text-trouble">{words.scopeMissing}</p>}
    </fieldset>
  )
}
