import { useState } from 'react'
import type { ServiceToken } from '#contract/access/service-tokens.ts'
import type { Scope } from '#contract/kernel/call.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import { SettingsTabs } from '../frame/part-tabs.tsx'
import { MadeToken, type NewToken } from './made-token.tsx'
import { TokenForm } from './token-form.tsx'

/** The keys by which machines ask: which may do what, until when, and when each did last. */
export function TokensScreen() {
  return (
    <OfficeFrame>
      <Tokens />
    </OfficeFrame>
  )
}

function Tokens() {
  const { tokens: words } = useWords().office
  const asked = useAsk('/office/service-tokens', {}, { anew: true })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<NewToken | null>(null)
  const show = (token: NewToken) => {
    setMaking(false)
    setMade(token)
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 @4xl:p-8">
      <SettingsTabs />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl font-bold">{words.title}</h1>
        <Button look="main" onClick={() => setMaking(true)}>
          ＋ {words.make}
        </Button>
        <p className="w-full text-quiet">{words.lead}</p>
      </header>
      <AskedScreen asked={asked} empty={({ tokens }) => tokens.length === 0 && words.none}>
        {({ tokens }) => (
          <ul aria-label={words.title} className="divide-y divide-line border-y border-line">
            {tokens.map((token) => (
              <Row key={token.id} token={token} />
            ))}
          </ul>
        )}
      </AskedScreen>
      {isMaking && <TokenForm onMade={show} onCancel={() => setMaking(false)} />}
      {made && <MadeToken made={made} onDone={() => setMade(null)} />}
    </div>
  )
}

const MINUTE_MS = 60_000

function Row({ token }: { token: ServiceToken }) {
  const { tokens: words } = useWords().office
  const { branch, branches } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const revoking = useSend('/office/revoke-service-token')
  const now = useNow(MINUTE_MS)
  const isOpen = token.revokedAt === null && token.expiresAt > now
  const whose = branches.find(({ id }) => id === token.branchId)?.name ?? words.wholeSchool
  const revoke = async () => void (await revoking.send({ tokenId: token.id }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className={`font-bold ${isOpen ? '' : 'text-quiet'}`}>{token.name}</p>
        <p>
          {whose}・{token.scopes.map((scope: Scope) => words.scope[scope]).join('、')}
        </p>
        <p className="text-sm text-quiet">
          {[
            endOf(token, now, words, (at) => timeOf(at, 'date')),
            token.lastUsedAt === null ? words.neverUsed : words.lastUsed(timeOf(token.lastUsedAt, 'near')),
            words.madeAt(timeOf(token.madeAt, 'date')),
          ].join('・')}
        </p>
      </div>
      {isOpen && (
        <ConfirmedButton
          busy={revoking.isBusy}
          aria-label={words.revokeWho(token.name)}
          question={{ ...words.question, cancel: words.cancel }}
          onConfirm={revoke}
        >
          {words.revoke}
        </ConfirmedButton>
      )}
      {revoking.problem && <ProblemNotice problem={revoking.problem} />}
    </li>
  )
}

function endOf(
  { revokedAt, expiresAt }: ServiceToken,
  now: number,
  words: ReturnType<typeof useWords>['office']['tokens'],
  dayOf: (at: number) => string,
): string {
  if (revokedAt !== null) return words.revoked(dayOf(revokedAt))
  return expiresAt > now ? words.until(dayOf(expiresAt)) : words.expired(dayOf(expiresAt))
}
