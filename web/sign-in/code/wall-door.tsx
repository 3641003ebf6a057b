import { useState } from 'react'
import type { Me } from '#contract/identity.ts'
import { shownSecret } from '#web/client/links.ts'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CandidateGrid } from './candidate-grid.tsx'
import { CodeEnded } from './code-ended.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { StillTrying } from './still-trying.tsx'
import { useWall } from './use-wall.ts'
import { WaitingAtDoor } from './waiting-at-door.tsx'

/** The code on the wall was scanned: a child presses their own name and waits for the tutor. */
export function WallDoor({ signedIn }: { signedIn: Me | null }) {
  const { wall } = useWords().code
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
    <DoorSheet wide title={wall.title} lead={wall.lead} signedIn={signedIn}>
      <CandidateGrid candidates={candidates} onPick={pick} />
      <StillTrying trouble={trouble} />
    </DoorSheet>
  )
}
