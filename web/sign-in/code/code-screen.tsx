import { useState } from 'react'
import type { Me, Candidate } from '#contract/identity.ts'
import { shownSecret, forgetShownSecret } from '#web/client/links.ts'
import { useMe, useSessionStatus } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Drawing } from '#web/ui/drawings.tsx'
import { DoorIcon } from '#web/ui/icons.tsx'
import { Avatar } from '#web/ui/pictures.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { nameWithReading } from '#web/words/name-with-reading.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { ScanButton } from '../scan/scan-button.tsx'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { useOneTime, type RefusedLink } from '../use-one-time.ts'
import { DoorSheet } from './door-sheet.tsx'
import { StillTrying } from './still-trying.tsx'
import { useWall } from './use-wall.ts'
import { WaitingAtDoor } from './waiting-at-door.tsx'

/** The page of a card or of the wall code. Remount it (by key) for another code. */
export function CodeScreen({ kind }: { kind: 'card' | 'wall' }) {
  const me = useMe()
  // The signed-in person has to be known first, since signing in would sign them out.
  if (useSessionStatus() === 'checking') return null
  return (
    <>
      <DoorTop />
      {kind === 'card' ? <CardDoor signedIn={me} /> : <WallDoor signedIn={me} />}
    </>
  )
}

/** The wall code was scanned: a student presses their own name and waits for the tutor. */
function WallDoor({ signedIn }: { signedIn: Me | null }) {
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

interface CandidateGridProps {
  candidates: Candidate[]
  onPick: (candidate: Candidate) => void
}

/** All students of the lesson, each a picture with a name, large enough for a small finger. */
function CandidateGrid({ candidates, onPick }: CandidateGridProps) {
  return (
    <ul className="mt-2 grid w-full grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-4">
      {candidates.map((candidate) => (
        <li key={candidate.id} className="grid">
          <button
            type="button"
            onClick={() => onPick(candidate)}
            className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-student border-2 border-edge bg-white px-2 py-3 hover:bg-leaf-ground active:translate-y-px"
          >
            <span aria-hidden="true">
              <Avatar name={candidate.displayName} size="large" />
            </span>
            <span className="text-xl with-furigana font-semibold">
              <Ruby text={nameWithReading(candidate.displayName, candidate.reading)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A printed card was scanned: one press signs its student in. */
function CardDoor({ signedIn }: { signedIn: Me | null }) {
  const { card } = useWords().code
  const [secret] = useState(() => shownSecret('card'))
  const { busy, trouble, refused, open } = useOneTime(secret)
  if (refused) return <CodeEnded kind="card" refused={refused} />
  return (
    <DoorSheet
      title={card.title}
      lead={card.lead}
      signedIn={signedIn}
      picture={<Drawing of="waiting" className="w-36" />}
    >
      {trouble && <SignInTrouble {...trouble} />}
      <Button
        look="main"
        size="student"
        busy={busy}
        icon={<DoorIcon />}
        onClick={() => void open()}
        className="mt-2 min-h-20 w-full"
      >
        <Ruby text={busy ? card.entering : card.enter} />
      </Button>
    </DoorSheet>
  )
}

interface CodeEndedProps {
  kind: 'card' | 'wall'
  refused: RefusedLink
  /** Returns to the names, while there are some. */
  onChoose?: (() => void) | undefined
}

/** A card or a code that signs nobody in: the reason, and the ways on. */
function CodeEnded({ kind, refused, onChoose }: CodeEndedProps) {
  const words = useWords()
  const ways = (
    <div className="flex w-full max-w-sm flex-col gap-3">
      <ScanButton look="main" />
      {onChoose && refused.code === 'SentAway' && (
        <Button size="student" onClick={onChoose}>
          <Ruby text={words.code.chooseAgain} />
        </Button>
      )}
      <Button size="student" onClick={forgetShownSecret}>
        <Ruby text={words.code.toSignIn} />
      </Button>
    </div>
  )
  return <StatePanel kind="error" text={sentence(words, kind, refused)} action={ways} />
}

function sentence(words: Words, kind: 'card' | 'wall', refused: RefusedLink): string {
  const { ended, tutor, anyTutor } = words.code
  const { code, details } = refused
  if (kind === 'card' && code in ended.card)
    return ended.card[code as keyof typeof ended.card](details.tutor ? tutor(details.tutor) : anyTutor)
  if (kind === 'wall' && code in ended.wall) return ended.wall[code as keyof typeof ended.wall]
  return problemSentence(words, refused)
}
