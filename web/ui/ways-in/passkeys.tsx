import { useState } from 'react'
import type { Passkey } from '#contract/access/passkeys.ts'
import { deviceName } from '#contract/written/device-name.ts'
import type { Answer } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { hasPasskeysHere } from '#web/client/page.ts'
import { useMe, useZone } from '#web/hooks/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from '../controls/button.tsx'
import { InputField } from '../controls/plain-fields.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { useForm } from '../form/use-form.ts'
import { useTimeText } from '../time.tsx'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  loginId: string | null
  onSaid: (said: string | null) => void
}

/** The passkeys of the signed-in person, and a press that makes one on this device. */
export function Passkeys({ passkeys, loginId, onSaid }: PasskeysProps) {
  const { waysIn: words } = useWords()
  const [opened, setOpened] = useState<Passkey | 'new' | null>(null)
  const open = (which: Passkey | 'new') => {
    onSaid(null)
    setOpened(which)
  }
  const close = (sentence: string | null) => {
    setOpened(null)
    onSaid(sentence)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <dt className="font-bold">{words.passkeys}</dt>
      <dd className="min-w-0 flex-1 basis-60 text-sm text-quiet">{words.passkeysLead}</dd>
      <dd className="ml-auto">
        {hasPasskeysHere() ? (
          <Button onClick={() => open('new')}>{words.makePasskey}</Button>
        ) : (
          <span className="text-sm text-quiet">{words.notHere}</span>
        )}
      </dd>
      <dd className="w-full">
        {passkeys.length === 0 ? (
          <p className="text-sm text-quiet">{words.noPasskeys}</p>
        ) : (
          <ul aria-label={words.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => open(passkey)} />
            ))}
          </ul>
        )}
      </dd>
      {opened === 'new' && <MakePasskey loginId={loginId} onDone={close} />}
      {opened !== null && opened !== 'new' && <RemovePasskey passkey={opened} onDone={close} />}
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { waysIn: words } = useWords()
  const timeOf = useTimeText(useZone())
  const { name, madeAt, lastUsedAt, isInUse } = passkey
  const used = lastUsedAt === null ? words.neverUsed : words.usedOn(timeOf(lastUsedAt, 'date'))
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        <span className="block text-sm text-quiet">
          {words.madeOn(timeOf(madeAt, 'date'))}・{used}
        </span>
      </span>
      {isInUse ? (
        <span className="text-sm text-leaf-deep">{words.inUse}</span>
      ) : (
        <Button aria-label={words.removePasskeyWho(name)} onClick={onRemove}>
          {words.removePasskey}
        </Button>
      )}
    </li>
  )
}

interface DialogProps {
  onDone: (said: string | null) => void
}

function MakePasskey({ loginId, onDone }: DialogProps & { loginId: string | null }) {
  const { waysIn: words } = useWords()
  const me = useMe()!
  const [isNotMade, setNotMade] = useState(false)
  const form = useForm({
    start: () => ({ name: deviceName(navigator.userAgent) }),
    check: ({ name }) => ({ name: name.trim() === '' && words.passkeyNameMissing }),
    async send({ name }): Promise<Answer<boolean>> {
      setNotMade(false)
      const { createPasskey } = await import('#web/client/passkeys.ts')
      const made = await createPasskey({ id: me.id, displayName: me.displayName, loginId })
      if (!made) return { ok: true, value: false }
      if (!made.ok) return made
      const answer = await send('/make-passkey', { ...made.value, name })
      return answer.ok ? { ok: true, value: true } : answer
    },
    onSaved: (isMade) => (isMade ? onDone(words.passkeyMade) : setNotMade(true)),
  })
  return (
    <FormDialog
      form={form}
      title={words.makePasskey}
      save={words.make}
      cancel={words.cancel}
      onCancel={() => onDone(null)}
    >
      <p>{words.passkeysLead}</p>
      <InputField
        {...form.bind('name')}
        label={words.passkeyName}
        hint={words.passkeyNameHint}
        maxLength={60}
      />
      {isNotMade && <p role="status">{words.passkeyNotMade}</p>}
    </FormDialog>
  )
}

function RemovePasskey({ passkey: { id: passkeyId, name }, onDone }: DialogProps & { passkey: Passkey }) {
  const { waysIn: words } = useWords()
  const form = useForm({
    start: {},
    send: () => send('/remove-passkey', { passkeyId }),
    onSaved: () => onDone(words.passkeyRemoved),
  })
  return (
    <FormDialog
      form={form}
      title={words.removePasskeyWho(name)}
      save={words.removePasskey}
      look="erase"
      cancel={words.cancel}
      onCancel={() => onDone(null)}
    >
      <p>{words.removePasskeyBody}</p>
    </FormDialog>
  )
}
