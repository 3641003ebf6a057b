import type { Guest } from '#contract/identity.ts'
import { forgetShownSecret } from '#web/client/links.ts'
import { href } from '#web/client/paths.ts'
import { useMe } from '#web/client/sign-in-state.ts'
import { guestStanding } from '#web/client/sign-in/guest.ts'
import { useStore } from '#web/client/store.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import type { Refused } from './use-one-time.ts'

interface LinkEndedProps {
  to: 'person' | Guest['role']
  refused: Refused
}

/** A link that opens nothing any more: why, whom to ask, and a way on. */
export function LinkEnded({ to, refused }: LinkEndedProps) {
  const words = useWords()
  const me = useMe()
  const visit = useStore(guestStanding)
  const isHere = visit.kind === 'here' && visit.guest.role === to
  const way = isHere
    ? { text: words.oneTime.goOnLooking, go: forgetShownSecret }
    : to === 'person'
      ? { text: me ? words.oneTime.stay(me.displayName) : words.oneTime.toSignIn, go: forgetShownSecret }
      : // A guest's tab knows nothing of accounts: the door is another load.
        { text: words.shared.toStart, go: () => location.replace(href('login')) }
  const go = (
    <Button look={isHere || to === 'person' ? 'main' : 'calm'} size="student" onClick={way.go}>
      <Ruby text={way.text} />
    </Button>
  )
  const text = to === 'person' ? problemSentence(words, refused) : sentenceForGuests(words, refused)
  return <StatePanel kind="error" text={text} action={go} />
}

function sentenceForGuests(words: Words, refused: Refused): string {
  const { ended, tutor, anyTutor } = words.oneTime
  const { code, details } = refused
  if (!(code in ended)) return problemSentence(words, refused)
  return ended[code as keyof typeof ended](details.tutor ? tutor(details.tutor) : anyTutor)
}
