import type { Guest } from '../../contract/identity.ts'
import { forgetShownSecret } from '../shared/links.ts'
import { href } from '../shared/paths.ts'
import { guestStanding } from '../shared/sign-in/guest.ts'
import { useMe } from '../shared/sign-in-state.ts'
import { useStore } from '../shared/store.ts'
import { Button } from '../shared/ui/button.tsx'
import { StatePanel } from '../shared/ui/state-panel.tsx'
import { problemSentence } from '../shared/words/problem-sentence.ts'
import { Ruby } from '../shared/words/ruby.tsx'
import { useWords } from '../shared/words/words.ts'
import type { Words } from '../shared/words/words.ts'
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
