import { useEffect } from 'react'
import type { SignOnProvider } from '#contract/access/single-sign-on.ts'
import type { InputOf } from '#contract/calls.ts'
import { RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { type Answer, ask } from '#web/client/ask.ts'
import { hasPasskeysHere, providersFor } from '#web/client/page.ts'
import { onSignedInAgain } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CodeField, InputField, SelectField } from '#web/ui/controls/plain-fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'

/** Typed; a passkey is shown by the browser. */
type Kind = Exclude<InputOf<'/prove'>['proof']['kind'], 'passkey'>
const KINDS = ['password', 'totp', 'recovery-code'] as const

export interface ProofFormProps {
  role: 'tutor' | 'office'
  onEnd: (isConfirmed: boolean) => void
}

interface ProofDraft {
  kind: Kind
  shown: string
}

/** The form by which a person shows that it is them. */
export function ProofForm({ role, onEnd }: ProofFormProps) {
  const { confirm: words } = useWords()
  const start: ProofDraft = { kind: 'password', shown: '' }
  const form = useForm({
    start,
    check: (draft) => ({ shown: proofOf(draft) === null && words.missing }),
    send: (draft) => ask('/prove', { proof: proofOf(draft)! }),
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
        options={KINDS.map((each) => [each, words.kinds[each]] as const)}
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
      {hasPasskeysHere() && (
        <Button
          busy={form.isBusy}
          onClick={() => void form.act(proveByPasskey, (isShown) => isShown && onEnd(true))}
        >
          {words.byPasskey}
        </Button>
      )}
      {providersFor(role).map((provider) => (
        <SignOnAgain key={provider.name} role={role} provider={provider} onDone={() => onEnd(true)} />
      ))}
    </FormDialog>
  )
}

function proofOf({ kind, shown }: ProofDraft): InputOf<'/prove'>['proof'] | null {
  if (kind === 'password') return shown === '' ? null : { kind, password: shown }
  const code = kind === 'totp' ? typedCode(shown) : typedRecoveryCode(shown)
  const form = kind === 'totp' ? /^\d{6}$/ : RECOVERY_CODE
  return form.test(code) ? { kind, code } : null
}

/** False when nobody confirmed it: the browser has said so itself. */
async function proveByPasskey(): Promise<Answer<boolean>> {
  const { askForPasskey } = await import('#web/client/passkeys.ts')
  const shown = await askForPasskey()
  if (!shown) return { ok: true, value: false }
  const answer = shown.ok ? await ask('/prove', { proof: shown.value }) : shown
  return answer.ok ? { ok: true, value: true } : answer
}

interface SignOnAgainProps extends Pick<ProofFormProps, 'role'> {
  provider: SignOnProvider
  onDone: () => void
}

/** Signs in again at the provider in a tab of its own, so that nothing is lost here; every tab gets the new sign-in. */
function SignOnAgain({ role, provider, onDone }: SignOnAgainProps) {
  const { confirm: words } = useWords()
  useEffect(() => onSignedInAgain(onDone), [onDone])
  async function begin(): Promise<void> {
    // Opened by the press itself: browsers block a tab that opens later.
    const tab = window.open('', '_blank')
    const answer = await ask(`/${role}/sso`, { step: { kind: 'begin', provider: provider.name, anew: true } })
    if (!answer.ok || answer.value.kind !== 'redirect' || !tab) return tab?.close()
    tab.opener = null
    tab.location.assign(answer.value.address)
  }
  return <Button onClick={() => void begin()}>{words.bySignOn(provider.label)}</Button>
}
