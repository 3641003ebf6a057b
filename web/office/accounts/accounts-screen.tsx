import { useState } from 'react'
import type { OfficeAccount } from '#contract/enrolment/accounts.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CopiedText } from '#web/ui/controls/copied-text.tsx'
import { PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { OwnLetters } from '#web/ui/own-letters/own-letters.tsx'
import { OwnDevices } from '#web/ui/ways-in/devices.tsx'
import { OwnWaysIn } from '#web/ui/ways-in/own-ways-in.tsx'
import { useWords } from '#web/words/words.ts'
import { EndEverything } from '../end-everything/end-everything.tsx'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { SettingsTabs } from '../frame/part-tabs.tsx'
import { LetterSent } from '../mail/letter-sent.tsx'
import { ChangeAccount } from './change-account.tsx'
import { InviteForm } from './invite-form.tsx'
import { SecondStepRule } from './second-step-rule.tsx'
import type { MadeWayIn } from './way-in-fields.tsx'

/** The people of the office, and how the signed-in one comes in. */
export function AccountsScreen() {
  return (
    <OfficeFrame>
      <Accounts />
    </OfficeFrame>
  )
}

function Accounts() {
  const { accounts: words } = useWords().office
  const me = useMe()
  const asked = useAsk('/office/accounts', {}, { anew: true })
  const [open, setOpen] = useState<OfficeAccount | 'new' | null>(null)
  const [made, setMade] = useState<MadeWayIn | null>(null)
  const close = () => setOpen(null)
  const show = (way: MadeWayIn) => {
    close()
    setMade(way)
  }
  const own = asked.value?.accounts.find(({ id }) => id === me?.id)
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 @4xl:p-8">
      <SettingsTabs />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold">{words.title}</h1>
        <Button look="main" onClick={() => setOpen('new')}>
          ＋ {words.invite}
        </Button>
        <p className="w-full text-quiet">{words.lead}</p>
      </header>
      <AskedScreen asked={asked}>
        {({ accounts }) => (
          <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
            {accounts.map((account) => (
              <Row
                key={account.id}
                account={account}
                isOwn={account.id === me?.id}
                onChange={() => setOpen(account)}
              />
            ))}
          </ul>
        )}
      </AskedScreen>
      <OwnWaysIn />
      <OwnDevices />
      <OwnLetters />
      {asked.value && own?.branchId === null && (
        <SecondStepRule isNeeded={asked.value.tutorsNeedSecondStep} />
      )}
      {own?.branchId === null && <EndEverything />}
      {open === 'new' && <InviteForm onMade={show} onCancel={close} />}
      {open !== null && open !== 'new' && (
        <ChangeAccount account={open} isOwn={open.id === me?.id} onMade={show} onDone={close} />
      )}
      {made && <FirstWayIn made={made} onDone={() => setMade(null)} />}
    </div>
  )
}

interface RowProps {
  account: OfficeAccount
  isOwn: boolean
  onChange: () => void
}

function Row({ account, isOwn, onChange }: RowProps) {
  const { accounts: words } = useWords().office
  const { branches } = useBranch()
  const { displayName, loginId, branchId, isDisabled, hasSecondFactor, hasSignOn } = account
  const runs = branchId === null ? words.headOffice : branches.find(({ id }) => id === branchId)?.name
  const state = isDisabled ? 'disabled' : hasSecondFactor || hasSignOn ? 'open' : 'invited'
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className={`block font-bold ${isDisabled ? 'text-quiet' : ''}`}>
          <span>{displayName}</span>
          {isOwn && <span className="ml-2 text-sm font-normal text-quiet">{words.you}</span>}
        </span>
        <span className="block text-sm break-all text-quiet">
          {[loginId, runs].filter(Boolean).join('・')}
        </span>
      </span>
      <span className={`ml-auto text-sm ${state === 'open' ? 'text-leaf-deep' : 'text-quiet'}`}>
        {words.states[state]}
      </span>
      <Button aria-label={words.changeWho(displayName)} onClick={onChange}>
        {words.change}
      </Button>
    </li>
  )
}

/** A first way in that was made: the one-time URL, shown once, or where the letter goes. */
function FirstWayIn({ made, onDone }: { made: MadeWayIn; onDone: () => void }) {
  const { link: words } = useWords().office.accounts
  if (made.by === 'letter') return <LetterSent name={made.name} address={made.address} onDone={onDone} />
  return (
    <PlainDialog title={words.title(made.name)} press={words.done} onClose={onDone}>
      <p>{words.body}</p>
      <CopiedText label={words.label} text={made.address} copy={words.copy} />
    </PlainDialog>
  )
}
