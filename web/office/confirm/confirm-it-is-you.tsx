import { useEffect, useState } from 'react'
import type { SignOnProvider } from '#contract/access/single-sign-on.ts'
import type { InputOf } from '#contract/calls.ts'
import { RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { ask } from '#web/client/ask.ts'
import { providersFor } from '#web/client/page.ts'
import { onAskedToConfirm, onSignedInAgain } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CodeField, InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

type Kind = InputOf<'/office/prove'>['proof']['kind']
const kinds: readonly Kind[] = ['password', 'totp', 'recovery-code']

/** Asks the person to show that it is them, over whatever is open, when something that they pressed needs it. */
export function ConfirmItIsYou() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(
    () =>
      onAskedToConfirm(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (isConfirmed: boolean) => {
              setAnswer(null)
              resolve(isConfirmed)
            })
          }),
      ),
    [],
  )
  return answer && <ProofForm onEnd={answer} />
}

interface ProofDraft {
  kind: Kind
  shown: string
}

function ProofForm({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { confirm: words } = useWords().office
  const start: ProofDraft = { kind: 'password', shown: '' }
  const form = useForm({
    start,
    check: (draft) => ({ shown: proofOf(draft) === null && words.missing }),
    send: (draft) => ask('/office/prove', { proof: proofOf(draft)! }),
    onSaved: () => onEnd(true),
  })
  const { kind } = form.values
  const field = form.bind('shown')
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={words.confirm}
      cancel={words.cancel}
      onCancel={() => onEnd(false)}
    >
      <p>{words.lead}</p>
      <SelectField
        label={words.by}
        options={kinds.map((each) => [each, words.kinds[each]] as const)}
        value={kind}
        onChange={(next) => form.begin({ kind: next, shown: '' })}
      />
      {kind === 'password' && (
        <InputField
          {...field}
          key={kind}
          label={words.kinds.password}
          type="password"
          autoComplete="current-password"
          maxLength={256}
        />
      )}
      {kind === 'totp' && (
        <InputField
          {...field}
          key={kind}
          label={words.kinds.totp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
        />
      )}
      {kind === 'recovery-code' && (
        <CodeField {...field} key={kind} label={words.kinds['recovery-code']} autoComplete="off" />
      )}
      {providersFor('office').map((provider) => (
        <SignOnAgain key={provider.name} provider={provider} onDone={() => onEnd(true)} />
      ))}
    </FormDialog>
  )
}

function proofOf({ kind, shown }: ProofDraft): InputOf<'/office/prove'>['proof'] | null {
  if (kind === 'password') return shown === '' ? null : { kind, password: shown }
  const code = kind === 'totp' ? typedCode(shown) : typedRecoveryCode(shown)
  const form = kind === 'totp' ? /^\d{6}$/ : RECOVERY_CODE
  return form.test(code) ? { kind, code } : null
}

/** Signs in again at the provider in a tab of its own, so that nothing is lost here; every tab gets the new sign-in. */
function SignOnAgain({ provider, onDone }: { provider: SignOnProvider; onDone: () => void }) {
  const { confirm: words } = useWords().office
  useEffect(() => onSignedInAgain(onDone), [onDone])
  async function begin(): Promise<void> {
    // Opened by the press itself: browsers block a tab that opens later.
    const tab = window.open('', '_blank')
    const answer = await ask('/office/sso', { step: { kind: 'begin', provider: provider.name, anew: true } })
    if (!answer.ok || answer.value.kind !== 'redirect' || !tab) return tab?.close()
    tab.opener = null
    tab.location.assign(answer.value.address)
  }
  return <Button onClick={() => void begin()}>{words.bySignOn(provider.label)}</Button>
}
