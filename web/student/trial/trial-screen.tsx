import { useEffect, useEffectEvent, useState } from 'react'
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
import { GivenPhoto } from '#web/ui/drawings/face.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorScreen } from './door-screen.tsx'
import { EntryScreen } from './entry/entry-screen.tsx'
import { openPress } from './entry/open-press.ts'
import { LetterScreen } from './letter/letter-screen.tsx'
import { useOtherDay } from './letter/other-day.tsx'
import { troubleOfInfo, troubleOfProblem } from './trial-trouble.ts'
import { TroublePanel } from './trouble-panel.tsx'
import { TryScreen } from './try-screen.tsx'

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

/** An invitation by its secret: what it is for, or the reason why it is closed. */
function Invitation({ secret }: { secret: Secret }) {
  const words = useWords().trial
  const me = useMe()
  const status = useSessionStatus()
  const { value: info, problem, refetch } = useInvitation(secret)
  const [entering, setEntering] = useState(() => openPress() !== null)
  const otherDay = useOtherDay(secret, info?.otherDayAskedAt ?? null)
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
    return <TroublePanel trouble={trouble} otherDay={otherDay} onAgain={refetch} onGoOn={goOn} />
  }
  const entry = { secret, signedIn: me?.displayName ?? null, onEntering: setEntering, onRefused: refetch }
  return (
    <GivenPhoto.Provider value={info.tutor}>
      <OpenInvitation info={info} entry={entry} otherDay={otherDay} />
    </GivenPhoto.Provider>
  )
}

interface OpenInvitationProps {
  info: TrialInfo
  entry: Omit<Parameters<typeof EntryScreen>[0], 'info' | 'onBack'>
  otherDay: ReturnType<typeof useOtherDay>
}

/** A page that the family has turned to; the last one lies on top, and is gone back from. */
type Turned = 'letter' | 'try' | 'entry'

/** Before the day it is a letter, and from ten minutes before the start a door; sound and entering are a press away. */
function OpenInvitation({ info, entry, otherDay }: OpenInvitationProps) {
  // A press without an answer may have used it up: it is repeated from the last page.
  const isOpen = info.status !== 'too-early'
  const [pages, setPages] = useState<Turned[]>(info.status === 'used' ? ['entry'] : [])
  const [hasTried, setTried] = useState(false)
  const turnedTo = pages.at(-1)
  const turnTo = (page: Turned): void => setPages([...pages, page])
  const back = (): void => setPages(pages.slice(0, -1))
  if (turnedTo === 'try') return <TryScreen sound={info.sound} onTried={() => setTried(true)} onBack={back} />
  if (isOpen && turnedTo === 'entry') return <EntryScreen info={info} {...entry} onBack={back} />
  if (isOpen && turnedTo !== 'letter')
    return (
      <DoorScreen
        info={info}
        onEnter={() => turnTo('entry')}
        onTry={() => turnTo('try')}
        onLetter={() => turnTo('letter')}
      />
    )
  return (
    <LetterScreen
      info={info}
      hasTried={hasTried}
      otherDay={otherDay}
      onTry={() => turnTo('try')}
      onDoor={isOpen ? back : null}
    />
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
