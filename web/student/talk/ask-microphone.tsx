import { useState } from 'react'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'
import { BrowserBubble } from './browser-bubble.tsx'
import { LargeMicrophone } from './talk-signs.tsx'

/** A permission that was given before opens the microphone faster than this. */
const SOON_MS = 700

/** True while the child has to press something before the microphone opens: here, or in the browser's own bubble. */
export function useAsksForMicrophone({ kind, phase, needsPress, own }: LessonTalk): boolean {
  const isAsking = kind === 'private' && phase !== 'elsewhere' && own.microphone === 'asking'
  const [isSlow, setSlow] = useState(false)
  useTimeout(isAsking && !isSlow ? SOON_MS : null, () => setSlow(true))
  return isAsking && (isSlow || needsPress === 'microphone')
}

/** The first time: one large drawn button that asks for the microphone, and a picture of where to press then. */
export function AskMicrophone({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  const isToPress = talk.needsPress === 'microphone'
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-10 gap-y-3 rounded-t-[inherit] bg-sheet px-4 py-4 text-ink low:flex-nowrap low:py-1">
      {isToPress && (
        <button
          type="button"
          onClick={talk.acts.openMicrophone}
          className="flex min-h-32 touch-manipulation items-center gap-5 rounded-student border-b-4 border-leaf-foot bg-leaf py-3 pr-7 pl-4 text-start text-on-leaf select-none active:translate-y-0.5 active:border-b-0 low:min-h-16 low:py-1"
        >
          <LargeMicrophone className="w-24 low:w-14" />
          <span>
            <span className="block text-2xl with-furigana font-bold">
              <Ruby text={words.askMicrophone} />
            </span>
            <span className="block text-lg with-furigana">
              <Ruby text={words.askLead} />
            </span>
          </span>
        </button>
      )}
      <div className="flex flex-col items-center gap-1">
        <p className="text-lg with-furigana font-bold">
          <Ruby text={isToPress ? words.whereToPress : words.pressHere} />
        </p>
        <BrowserBubble />
      </div>
    </div>
  )
}
