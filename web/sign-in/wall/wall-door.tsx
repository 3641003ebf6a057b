import { useMemo, useState } from 'react'
import type { Candidate, Me } from '#contract/access/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import type { Problem } from '#web/client/ask.ts'
import { shownSecret } from '#web/client/links.ts'
import { navigate } from '#web/client/page.ts'
import { enter } from '#web/client/session/acts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Announce } from '#web/ui/page/notice.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { nameWithReading, plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DoorSheet, OwnSign, StillTrying } from '../door-sheet.tsx'
import { pathAfter, type RefusedLink, unknownLink } from '../one-time/use-one-time.ts'
import { useRepeated } from '../use-repeated.ts'
import { CandidateGrid } from './candidate-grid.tsx'
import { CodeEnded } from './code-ended.tsx'

const ASK_AGAIN_MS = 2_000

/** The wall code was scanned: a student presses their own name and waits for the tutor. */
export function WallDoor({ signedIn }: { signedIn: Me | null }) {
  const { code, prompts } = useWords()
  const { wall } = code
  const [secret] = useState(() => shownSecret('wall'))
  const { candidates, picked, sign, refused, trouble, pick } = useWall(secret)
  if (refused)
    return <CodeEnded kind="wall" refused={refused} onChoose={candidates ? () => pick(null) : undefined} />
  if (picked)
    return <WaitingAtDoor candidate={picked} sign={sign} trouble={trouble} onAnother={() => pick(null)} />
  if (!candidates)
    return <StatePanel kind={trouble ? 'offline' : 'loading'} text={trouble ? wall.offline : wall.asking} />
  if (candidates.length === 0) return <StatePanel kind="empty" text={wall.nobody} />
  return (
    <DoorSheet wide title={wall.title} lead={wall.lead} says={prompts.wall} signedIn={signedIn}>
      <CandidateGrid candidates={candidates} onPick={pick} />
      <StillTrying trouble={trouble} />
    </DoorSheet>
  )
}

/** The way from the wall code into the lesson: the possible students, the chosen one, and the wait for the tutor's press. */
function useWall(secret: Secret | null) {
  const [candidates, setCandidates] = useState<Candidate[] | null>(null)
  const [picked, setPicked] = useState<Candidate | null>(null)
  const [sign, setSign] = useState<JoinSign | null>(null)
  const [refused, setRefused] = useState<RefusedLink | null>(secret ? null : unknownLink)
  const shown = useMemo(
    () => (secret && !refused ? { token: secret, ...(picked && { studentId: picked.id }) } : null),
    [secret, picked, refused],
  )
  const trouble = useRepeated(shown, ASK_AGAIN_MS, enter, (answer) => {
    if (!answer.ok) {
      if (answer.problem.kind !== 'refused') return true
      setRefused(answer.problem)
      return false
    }
    const { value } = answer
    if (value.kind === 'choose') setCandidates(value.candidates)
    if (value.kind === 'entered') navigate(pathAfter(value), { replace: true })
    if (value.kind === 'waiting') setSign(value.sign)
    return value.kind === 'waiting'
  })
  const pick = (next: Candidate | null): void => {
    setSign(null)
    setRefused(null)
    setPicked(next)
  }
  return { candidates, picked, sign, refused, trouble, pick }
}

interface WaitingAtDoorProps {
  candidate: Candidate
  /** Null until the tutor's screen has received the request. */
  sign: JoinSign | null
  trouble: Problem | null
  onAnother: () => void
}

/** A calm picture until the tutor has pressed; the tutor sees the same sign beside the name. */
function WaitingAtDoor({ candidate, sign, trouble, onAnother }: WaitingAtDoorProps) {
  const { code, prompts } = useWords()
  const { waiting } = code
  const title = waiting.title(nameWithReading(candidate.displayName, candidate.reading))
  return (
    <DoorSheet title={title} lead={waiting.lead} says={prompts.wallWaiting} signedIn={null}>
      <OwnSign sign={sign} />
      <Announce text={plain(`${title} ${waiting.lead}`)} />
      <StillTrying trouble={trouble} />
      <Button size="student" onClick={onAnother} className="w-full">
        <Ruby text={waiting.another} />
      </Button>
    </DoorSheet>
  )
}
