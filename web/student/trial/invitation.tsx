import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Secret } from '#contract/kernel/secret.ts'
import { useMe, useStanding } from '#web/client/sign-in-state.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheck } from '../device-check/device-check.tsx'
import { EnterCard } from './enter-card.tsx'
import { InfoCard } from './info-card.tsx'
import { openPress } from './kept-press.ts'
import { troubleOfInfo, troubleOfProblem } from './trial-trouble.ts'
import { TroublePanel } from './trouble-panel.tsx'
import { useInvitation } from './use-invitation.ts'

/** An invitation by its secret: what it is for, the device check, the way in; or why there is none. */
export function Invitation({ secret }: { secret: Secret }) {
  const words = useWords().trial
  const navigate = useNavigate()
  const me = useMe()
  const standing = useStanding()
  const { value: info, problem, refetch } = useInvitation(secret)
  const [entering, setEntering] = useState(() => openPress() !== null)
  const lessonId = me?.role === 'student' ? me.trialLessonId : null

  // What was known before stays on the page while the network is gone, but not when the invitation is.
  if (problem && (!info || problem.kind === 'refused'))
    return <TroublePanel trouble={troubleOfProblem(problem)} onAgain={refetch} />
  if (!info) return <StatePanel kind="loading" text={words.opening} />
  const trouble = troubleOfInfo(info, { isHere: lessonId !== null, entering })
  if (trouble?.kind === 'used' && standing === 'checking')
    return <StatePanel kind="loading" text={words.opening} />
  if (trouble) {
    const goOn = (): void =>
      void (lessonId && navigate({ to: '/student/lesson/$lessonId', params: { lessonId }, replace: true }))
    return <TroublePanel trouble={trouble} onAgain={refetch} onGoOn={goOn} />
  }
  return (
    <div className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-1 content-start items-start gap-5 px-2 pt-2 pb-8 @xs:px-4 @4xl:grid-cols-2 @4xl:px-6">
      <InfoCard info={info} />
      <div className="flex flex-col gap-5">
        <EnterCard
          secret={secret}
          info={info}
          signedIn={me?.displayName ?? null}
          onEntering={setEntering}
          onRefused={refetch}
        />
        <DeviceCheck sound={info.sound} />
      </div>
    </div>
  )
}
