import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { useTimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { TrialDrawing } from './trial-drawing.tsx'
import type { Trouble } from './trial-trouble.ts'

interface TroublePanelProps {
  trouble: Trouble
  onAgain: () => void
  /** Where this browser is in already. */
  onGoOn?: () => void
}

/** Why there is no way in: a drawing, a sentence, one thing to do. */
export function TroublePanel({ trouble, onAgain, onGoOn }: TroublePanelProps) {
  const words = useWords().trial.trouble
  const timeOf = useTimeText()
  const sentence = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // What had the focus went with the page before. A reader of the screen shall begin here.
    if (document.activeElement === document.body) sentence.current?.focus()
  }, [trouble.kind])
  const isHere = trouble.kind === 'used-here'
  return (
    <section
      role="status"
      className="mx-auto my-auto flex w-full max-w-xl flex-col items-center gap-5 px-6 py-10 text-center"
    >
      <TroubleDrawing of={trouble.kind} />
      <h1 ref={sentence} tabIndex={-1} className="max-w-full text-xl leading-relaxed outline-none">
        {sentenceOf(trouble, words, timeOf)}
      </h1>
      <Button look="main" size="student" onClick={isHere ? onGoOn : onAgain}>
        <Ruby text={isHere ? words.goOn : words.again} />
      </Button>
    </section>
  )
}

function TroubleDrawing({ of }: { of: Trouble['kind'] }) {
  switch (of) {
    case 'offline':
    case 'away':
      return <Drawing of="offline" />
    case 'failed':
    case 'too-many':
      return <Drawing of="error" />
    case 'late':
      return <Drawing of="finished" />
    case 'used-here':
      return <Drawing of="waiting" />
    case 'unknown':
    case 'cancelled':
    case 'full':
    case 'used':
    case 'replaced':
    case 'expired':
      return <TrialDrawing of={of} />
  }
}

function sentenceOf(
  trouble: Trouble,
  words: Words['trial']['trouble'],
  timeOf: ReturnType<typeof useTimeText>,
): string {
  switch (trouble.kind) {
    case 'too-many':
      return words.tooMany(trouble.seconds)
    case 'used-here':
      return words.usedHere
    case 'late': {
      const { startsAt } = trouble.info
      return words.late(timeOf(startsAt, 'spoken-day'))
    }
    case 'cancelled':
      return words.cancelled(trouble.info.school.name)
    case 'full':
    case 'used':
    case 'replaced':
    case 'expired':
      return words[trouble.kind](trouble.info.tutor.displayName)
    case 'unknown':
    case 'offline':
    case 'away':
    case 'failed':
      return words[trouble.kind]
  }
}
