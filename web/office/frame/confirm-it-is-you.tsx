import { useEffect, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { SignOnProvider } from '#contract/single-sign-on.ts'
import { RECOVERY_CODE, typedCode, typedRecoveryCode } from '#contract/written/ids.ts'
import { ask } from '#web/client/ask.ts'
import { providersFor } from '#web/client/page.ts'
import { onAskedToConfirm, onSignedInAgain } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField, InputField, SelectField } from '#web/ui/plain-fields.tsx'
import { useWords } from '#web/words/words.ts'
import { FormDialog } from './form-dialog.tsx'

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

function ProofForm({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { confirm: words } = useWords().office
  const proving = useAct(ask<'/office/prove'>)
  const [kind, setKind] = useState<Kind>('password')
  const [shown, setShown] = useState('')
  const [isTried, setTried] = useState(false)
  const proof = proofOf(kind, shown)

  async function prove(): Promise<void> {
    setTried(true)
    if (!proof) return
    const answer = await proving.run('/office/prove', { proof })
    if (answer?.ok) onEnd(true)
  }
  function choose(next: Kind): void {
    setKind(next)
    setShown('')
    setTried(false)
    proving.reset()
  }

  const common = { value: shown, onChange: setShown, problem: isTried && !proof ? words.missing : null }
  return (
    <FormDialog
      title={words.title}
      save={words.confirm}
      cancel={words.cancel}
      sending={proving}
      onSave={() => void prove()}
      onCancel={() => onEnd(false)}
    >
      <p>{words.lead}</p>
      <SelectField
        label={words.by}
        options={kinds.map((each) => [each, words.kinds[each]] as const)}
        value={kind}
        onChange={choose}
      />
      {kind === 'password' && (
        <InputField
          key={kind}
          {...common}
          label={words.kinds.password}
          type="password"
          autoComplete="current-password"
          maxLength={256}
        />
      )}
      {kind === 'totp' && (
        <InputField
          key={kind}
          {...common}
          label={words.kinds.totp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
        />
      )}
      {kind === 'recovery-code' && (
        <CodeField key={kind} {...common} label={words.kinds['recovery-code']} autoComplete="off" />
      )}
      {providersFor('office').map((provider) => (
        <SignOnAgain key={provider.name} provider={provider} onDone={() => onEnd(true)} />
      ))}
    </FormDialog>
  )
}

function proofOf(kind: Kind, shown: string): InputOf<'/office/prove'>['proof'] | null {
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
