import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { AskedScreen } from '../asked/asked-screen.tsx'
import { Button } from '../controls/button.tsx'
import { Notice } from '../page/notice.tsx'
import { AskedByOthers } from './asked-by-others.tsx'
import { ChangeApp } from './change-app.tsx'
import { ChangePassword } from './change-password.tsx'
import { Passkeys } from './passkeys.tsx'
import { RenewCodes } from './renew-codes.tsx'

type Ways = OutputOf<'/own-ways-in'>
type Opened = 'password' | 'app' | 'no-app' | 'codes'
import { send } from '#web/client/outbox/send.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'

/** The signed-in tutor or person of the office sees what they show to come in: password, passkeys, authenticator app, recovery codes. */
export function OwnWaysIn() {
  const { waysIn: words } = useWords()
  const asked = useAsk('/own-ways-in', {}, { anew: true })
  const [said, setSaid] = useState<string | null>(null)
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="text-quiet">{words.lead}</p>
      {said && <Notice tone="good">{said}</Notice>}
      <AskedScreen asked={asked}>{(ways) => <Ways ways={ways} onSaid={setSaid} />}</AskedScreen>
    </section>
  )
}

function Ways({ ways, onSaid }: { ways: Ways; onSaid: (said: string | null) => void }) {
  const { waysIn: words } = useWords()
  const { loginId, hasTotp, recoveryCodesLeft, passkeys, mustHaveSecondStep } = ways
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (which: Opened) => {
    onSaid(null)
    setOpened(which)
  }
  const close = (sentence: string | null) => {
    setOpened(null)
    onSaid(sentence)
  }
  return (
    <>
      {ways.reset && <AskedByOthers reset={ways.reset} onSaid={onSaid} />}
      <dl className="divide-y divide-line border-y border-line">
        <Way name={words.password} fact={loginId === null ? words.signOnOnly : loginId}>
          {loginId !== null && <Button onClick={() => open('password')}>{words.changePassword}</Button>}
        </Way>
        <Passkeys passkeys={passkeys} loginId={loginId} onSaid={onSaid} />
        <Way name={words.app} fact={hasTotp ? words.appSet : words.appMissing}>
          {hasTotp && !mustHaveSecondStep && (
            <Button onClick={() => open('no-app')}>{words.removeApp}</Button>
          )}
          <Button onClick={() => open('app')}>{hasTotp ? words.changeApp : words.setUpApp}</Button>
        </Way>
        {hasTotp && (
          <Way name={words.codes} fact={words.codesLeft(recoveryCodesLeft)}>
            <Button onClick={() => open('codes')}>{words.renewCodes}</Button>
          </Way>
        )}
      </dl>
      {opened === 'password' && <ChangePassword loginId={loginId!} onDone={close} />}
      {opened === 'app' && <ChangeApp loginId={loginId ?? ''} hasTotp={hasTotp} onDone={close} />}
      {opened === 'no-app' && <RemoveApp onDone={close} />}
      {opened === 'codes' && <RenewCodes onDone={close} />}
    </>
  )
}

function Way({ name, fact, children }: { name: string; fact: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="font-bold">{name}</dt>
      <dd className="min-w-0 text-sm wrap-anywhere text-quiet">{fact}</dd>
      <dd className="ml-auto flex flex-wrap gap-2">{children}</dd>
    </div>
  )
}

/** Takes the second step away from the signed-in tutor, with a sentence of what that means. */
function RemoveApp({ onDone }: { onDone: (said: string | null) => void }) {
  const { waysIn: words } = useWords()
  const form = useForm({
    start: {},
    send: () => send('/remove-totp', {}),
    onSaved: () => onDone(words.appRemoved),
  })
  return (
    <FormDialog
      form={form}
      title={words.removeAppTitle}
      save={words.removeApp}
      look="erase"
      cancel={words.cancel}
      onCancel={() => onDone(null)}
    >
      <p>{words.removeAppBody}</p>
    </FormDialog>
  )
}
