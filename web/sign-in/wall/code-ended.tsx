import { forgetShownSecret } from '#web/client/links.ts'
import { ChildState } from '#web/ui/child-state/child-state.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import type { RefusedLink } from '../one-time/use-one-time.ts'
import { ScanButton } from '../scan/scan-button.tsx'

interface CodeEndedProps {
  kind: 'card' | 'wall'
  refused: RefusedLink
  /** Returns to the names, while there are some. */
  onChoose?: (() => void) | undefined
}

/** A card or a code that signs nobody in: the reason, and the ways on. */
export function CodeEnded({ kind, refused, onChoose }: CodeEndedProps) {
  const words = useWords()
  const ways = (
    <div className="flex w-full max-w-sm flex-col gap-3">
      <ScanButton of={kind} onOther={forgetShownSecret} />
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
  return <ChildState isTrouble of="card-again" text={sentence(words, kind, refused)} action={ways} />
}

function sentence(words: Words, kind: 'card' | 'wall', refused: RefusedLink): string {
  const { ended, tutor, anyTutor } = words.code
  const { code, details } = refused
  if (kind === 'card' && code in ended.card)
    return ended.card[code as keyof typeof ended.card](details.tutor ? tutor(details.tutor) : anyTutor)
  if (kind === 'wall' && code in ended.wall) return ended.wall[code as keyof typeof ended.wall]
  return problemSentence(words, refused)
}
