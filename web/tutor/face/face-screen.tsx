import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Face } from '#contract/school/faces.ts'
import { choices } from '#web/client/device/choices.ts'
import { navigate } from '#web/client/page.ts'
import { noteFace } from '#web/client/session/acts.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { FaceGrid } from './face-grid.tsx'
import { SeenFace } from './seen-face.tsx'

/** A tutor chooses the face that children and families know them by: at the first sign-in, and from their account. */
export function FaceScreen({ from }: { from?: string }) {
  useConnection()
  const words = useWords().tutor.face
  const asked = useAsk('/tutor/faces', {}, { anew: true })
  const isFirst = from !== 'account'
  const leave = () => navigate(isFirst ? '/tutor' : '/tutor/account')
  return (
    <>
      <PageTop />
      <WaitingCalls />
      <div className="mx-auto flex w-full max-w-[86rem] flex-1 flex-col gap-5 p-4 text-base leading-normal @4xl:px-12 @4xl:py-6">
        <header>
          <h1 className="text-[1.75rem] leading-tight font-bold">{words.title}</h1>
          <p className="mt-1 text-quiet">{words.lead}</p>
        </header>
        <AskedScreen asked={asked}>
          {(faces) => <Choice faces={faces} isFirst={isFirst} onLeave={leave} />}
        </AskedScreen>
      </div>
    </>
  )
}

interface ChoiceProps {
  faces: OutputOf<'/tutor/faces'>
  /** They were led here, and may do it later. */
  isFirst: boolean
  onLeave: () => void
}

function Choice({ faces: { own, taken }, isFirst, onLeave }: ChoiceProps) {
  const words = useWords().tutor.face
  const me = useMe()
  const choosing = useSend('/tutor/choose-face')
  const [pressed, setPressed] = useState<Face | null>(null)
  const takenBy = new Map(taken.map(({ face, displayName }) => [face, displayName]))
  // A colleague may have taken it a moment ago.
  const picked = pressed !== null && !takenBy.has(pressed) ? pressed : own

  async function choose(): Promise<void> {
    if (picked === null) return
    const answer = await choosing.send({ face: picked })
    if (!answer?.ok) return
    noteFace(answer.value.face)
    onLeave()
  }

  function putOff(): void {
    if (isFirst) choices.set('face-later', 'yes')
    onLeave()
  }

  return (
    <div className="flex flex-1 flex-col gap-5 @4xl:flex-row @4xl:items-start @4xl:gap-8">
      <SeenFace face={picked} name={me?.displayName ?? ''} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <FaceGrid picked={picked} takenBy={takenBy} onPick={setPressed} />
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 bg-paper py-3">
          {taken.length > 0 && <p className="me-auto text-sm text-quiet">{words.pale}</p>}
          {choosing.problem && <ProblemNotice problem={choosing.problem} />}
          <Button onClick={putOff} className="min-h-14! px-6! text-base!">
            {isFirst ? words.later : words.back}
          </Button>
          <Button
            look="main"
            icon={<CheckIcon size={1.25} />}
            busy={choosing.isBusy}
            disabled={picked === null}
            onClick={() => void choose()}
            className="min-h-14! px-7! text-base!"
          >
            {words.choose}
          </Button>
        </div>
      </div>
    </div>
  )
}
