import { type ReactNode, useState } from 'react'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { ChangeApp } from './change-app.tsx'
import { ChangePassword } from './change-password.tsx'
import { RenewCodes } from './renew-codes.tsx'

/** The signed-in person's own password, authenticator app and recovery codes. */
export function OwnWaysIn({ loginId }: { loginId: string }) {
  const { own: words } = useWords().office.accounts
  const asked = useAsk('/office/own-ways-in', {}, { anew: true })
  const [form, setForm] = useState<'password' | 'app' | 'codes' | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const open = (which: typeof form) => {
    setSaid(null)
    setForm(which)
  }
  const close = (sentence: string | null) => {
    setForm(null)
    setSaid(sentence)
    if (sentence !== null) asked.refetch()
  }
  return (
    <section aria-label={words.title} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold">{words.title}</h2>
      {said && <Notice tone="good">{said}</Notice>}
      <AskedScreen asked={asked}>
        {({ hasTotp, recoveryCodesLeft }) => (
          <dl className="divide-y divide-line border-y border-line">
            <Way name={words.password}>
              <Button onClick={() => open('password')}>{words.changePassword}</Button>
            </Way>
            <Way name={words.app} fact={hasTotp ? words.appSet : words.appMissing}>
              <Button onClick={() => open('app')}>{words.changeApp}</Button>
            </Way>
            <Way name={words.codes} fact={words.codesLeft(recoveryCodesLeft)}>
              <Button onClick={() => open('codes')}>{words.renewCodes}</Button>
            </Way>
          </dl>
        )}
      </AskedScreen>
      {form === 'password' && <ChangePassword loginId={loginId} onDone={close} />}
      {form === 'app' && <ChangeApp loginId={loginId} onDone={close} />}
      {form === 'codes' && <RenewCodes onDone={close} />}
    </section>
  )
}

function Way({ name, fact, children }: { name: string; fact?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="font-bold">{name}</dt>
      {fact !== undefined && <dd className="text-sm text-quiet">{fact}</dd>}
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
