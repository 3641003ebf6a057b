import { useState, useEffect, useEffectEvent } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { serverNow } from '#web/client/current-client.ts'
import { shownSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk, type AskState } from '#web/hooks/asks/use-ask.ts'
import { useAddress } from '#web/hooks/use-address.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheck } from '../device-check/device-check.tsx'
import { EnterCard } from './enter-card.tsx'
import { InfoCard } from './info-card.tsx'
import { openPress } from './open-press.ts'
import { troubleOfInfo, troubleOfProblem } from './trial-trouble.ts'
import { TroublePanel } from './trouble-panel.tsx'

/** The page of an invitation to a trial lesson. Reading it does not use up the invitation; the last button does. */
export function TrialScreen() {
  // Correcting the address in the same tab changes only the part after its `#`, without a page load.
  const secret = useAddress(() => shownSecret('once'))
  return (
    <>
      <DoorTop />
      {secret ? (
        <Invitation key={secret} secret={secret} />
      ) : (
        <TroublePanel trouble={{ kind: 'unknown' }} onAgain={() => location.reload()} />
      )}
    </>
  )
}

/** An invitation by its secret: the lesson's facts, the device check, the entering; or the reason why it is closed. */
function Invitation({ secret }: { secret: Secret }) {
  const words = useWords().trial
  const me = useMe()
  const status = useSessionStatus()
  const { value: info, problem, refetch } = useInvitation(secret)
  const [entering, setEntering] = useState(() => openPress() !== null)
  const lessonId = me?.role === 'student' ? me.onlyLessonId : null

  // The last response stays on the page while the network is lost, but not if the invitation has ended.
  if (problem && (!info || problem.kind === 'refused'))
    return <TroublePanel trouble={troubleOfProblem(problem)} onAgain={refetch} />
  if (!info) return <StatePanel kind="loading" text={words.opening} />
  const trouble = troubleOfInfo(info, { isHere: lessonId !== null, entering })
  if (trouble?.kind === 'used' && status === 'checking')
    return <StatePanel kind="loading" text={words.opening} />
  if (trouble) {
    const goOn = (): void =>
      void (lessonId && navigate(pathTo('/student/lesson/:lessonId', { lessonId }), { replace: true }))
    return <TroublePanel trouble={trouble} onAgain={refetch} onGoOn={goOn} />
  }
  // Before the day there is little to enter: the device check fills the second column.
  const isEarly = info.status === 'too-early'
  return (
    <div
      className={`mx-auto grid w-full max-w-6xl flex-1 grid-cols-1 content-start items-start gap-5 px-2 pt-2 pb-8 @xs:px-4 @4xl:grid-cols-2 @4xl:grid-rows-[auto_1fr] @4xl:px-6 ${isEarly ? '@4xl:*:first:row-span-2' : ''}`}
    >
      <InfoCard info={info} />
      <div className={`@4xl:col-start-2 @4xl:row-start-1 ${isEarly ? '' : '@4xl:row-span-2'}`}>
        <EnterCard
          secret={secret}
          info={info}
          signedIn={me?.displayName ?? null}
          onEntering={setEntering}
          onRefused={refetch}
        />
      </div>
      <DeviceCheck sound={info.sound} />
    </div>
  )
}

/** A browser's timer is limited to 24 days. */
const LONGEST_MS = 2 ** 31 - 1

/** Loads the facts of the invitation; again when the lesson opens and when it is over. */
function useInvitation(secret: Secret): AskState<TrialInfo> {
  const invitation = useAsk('/student/get-trial-student-info', { token: secret }, { anew: true })
  const { value, refetch } = invitation
  const askAnew = useEffectEvent(refetch)
  const nextChange = value && (value.status === 'too-early' ? value.enterFrom : value.endsAt)
  useEffect(() => {
    if (nextChange === undefined) return
    const left = nextChange - serverNow()
    if (left <= 0 || left > LONGEST_MS) return
    const timer = setTimeout(() => askAnew(), left)
    return () => clearTimeout(timer)
  }, [nextChange])
  return invitation
}
