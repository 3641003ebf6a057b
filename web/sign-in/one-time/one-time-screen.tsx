import { useState } from 'react'
import type { Guest, Me } from '#contract/access/identity.ts'
import type { Problem } from '#web/client/ask.ts'
import { shownSecret, forgetShownSecret } from '#web/client/links.ts'
import { href } from '#web/client/page.ts'
import { useMe, useSessionStatus, useGuest } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Drawing } from '#web/ui/drawings/drawings.tsx'
import { DoorIcon, EyeIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { SignInTrouble } from '../sign-in-trouble.tsx'
import { useOneTime, type RefusedLink } from './use-one-time.ts'

/** The page of a one-time URL, or of a guardian's link: it has no effect until the one button is pressed. */
export function OneTimeScreen({ to }: { to: 'person' | Guest['role'] }) {
  const [lasting] = useState(() => (to === 'parent' ? shownSecret('family') : null))
  const [once] = useState(() => shownSecret('once'))
  const lasts = lasting !== null
  const { busy, trouble, refused, open } = useOneTime(lasting ?? once, { lasts })
  const me = useMe()
  const status = useSessionStatus()
  // The signed-in person has to be known before the press, since the press would sign them out.
  const isAsking = to === 'person' && status === 'checking'
  if (isAsking) return null
  return (
    <>
      <DoorTop />
      {refused ? (
        <LinkEnded to={to} refused={refused} />
      ) : (
        <LinkCard
          to={to}
          busy={busy}
          trouble={trouble}
          lasts={lasts}
          signedIn={to === 'person' ? me : null}
          onOpen={() => void open()}
        />
      )}
    </>
  )
}

interface LinkEndedProps {
  to: 'person' | Guest['role']
  refused: RefusedLink
}

/** A link that no longer works: the reason, the person to ask, and a way on. */
function LinkEnded({ to, refused }: LinkEndedProps) {
  const words = useWords()
  const me = useMe()
  const visit = useGuest()
  const isHere = visit.kind === 'here' && visit.guest.role === to
  const way = isHere
    ? { text: words.oneTime.goOnLooking, go: forgetShownSecret }
    : to === 'person'
      ? { text: me ? words.oneTime.stay(me.displayName) : words.oneTime.toSignIn, go: forgetShownSecret }
      : // A guest's tab does not use accounts: the sign-in page needs a new load.
        { text: words.shared.toStart, go: () => location.replace(href('login')) }
  const go = (
    <Button look={isHere || to === 'person' ? 'main' : 'calm'} size="student" onClick={way.go}>
      <Ruby text={way.text} />
    </Button>
  )
  const text = to === 'person' ? problemSentence(words, refused) : sentenceForGuests(words, refused)
  return <StatePanel kind="error" text={text} action={go} />
}

function sentenceForGuests(words: Words, refused: RefusedLink): string {
  const { ended, tutor, anyTutor } = words.oneTime
  const { code, details } = refused
  if (!(code in ended)) return problemSentence(words, refused)
  return ended[code as keyof typeof ended](details.tutor ? tutor(details.tutor) : anyTutor)
}

interface LinkCardProps {
  to: 'person' | Guest['role']
  busy: boolean
  trouble: Problem | null
  /** It works again and again on this device. */
  lasts: boolean
  /** A person whom this sign-in would sign out. */
  signedIn: Me | null
  onOpen: () => void
}

/** The purpose of the link, in a sentence, and the button that uses it. */
function LinkCard({ to, busy, trouble, lasts, signedIn, onOpen }: LinkCardProps) {
  const { oneTime } = useWords()
  const words = oneTime[to]
  return (
    <DoorSheet
      title={words.title}
      lead={words.lead}
      signedIn={null}
      picture={<Drawing of="waiting" className="w-36" />}
    >
      {signedIn && (
        <p className="w-full rounded-student bg-calling-ground px-4 py-2 with-furigana text-calling-ink">
          <Ruby text={oneTime.signedIn(signedIn.displayName)} />
        </p>
      )}
      {trouble && <SignInTrouble problem={trouble} />}
      <Button
        look="main"
        size="student"
        busy={busy}
        icon={to === 'person' ? <DoorIcon /> : <EyeIcon />}
        onClick={onOpen}
        className="mt-2 w-full"
      >
        <Ruby text={busy ? words.entering : words.enter} />
      </Button>
      {signedIn && (
        <Button size="student" onClick={forgetShownSecret} className="w-full">
          <Ruby text={oneTime.stay(signedIn.displayName)} />
        </Button>
      )}
      <p className="text-sm with-furigana text-quiet">
        <Ruby text={lasts ? oneTime.lasts : to === 'person' ? oneTime.once : oneTime.onceForGuests} />
      </p>
    </DoorSheet>
  )
}
