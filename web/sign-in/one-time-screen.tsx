import { useState } from 'react'
import type { Guest } from '#contract/identity.ts'
import { shownSecret, forgetShownSecret } from '#web/client/links.ts'
import { href } from '#web/client/page.ts'
import { useMe, useSessionStatus, useGuest } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorTop } from '#web/ui/door-top.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { LinkCard } from './link-card.tsx'
import { useOneTime, type RefusedLink } from './use-one-time.ts'

/** The page of a one-time URL: it has no effect until the one button is pressed. */
export function OneTimeScreen({ to }: { to: 'person' | Guest['role'] }) {
  const [secret] = useState(() => shownSecret('once'))
  const { busy, trouble, refused, open } = useOneTime(secret)
  const me = useMe()
  const standing = useSessionStatus()
  // The signed-in person has to be known before the press, since the press would sign them out.
  const isAsking = to === 'person' && standing === 'checking'
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
