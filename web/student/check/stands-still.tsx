import { Announce } from '#web/ui/announce.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { StudentDrawing } from '../student-drawing.tsx'
import { ITEM_PART, useHeadingFocus } from './use-heading-focus.ts'

/** No item just now: the tutor has paused the check, or its time is over and the school counts. */
export function StandsStill({ because, offline }: { because: 'paused' | 'time-over'; offline: boolean }) {
  const words = useWords().student.check
  const heading = useHeadingFocus(because)
  const isPaused = because === 'paused'
  const title = isPaused ? words.paused : words.timeOver
  return (
    <section
      {...ITEM_PART}
      className="mx-auto my-auto flex w-full max-w-xl flex-col items-center gap-4 px-6 py-10 text-center"
    >
      {isPaused ? (
        <StudentDrawing of="paused" className="w-40" />
      ) : (
        <Drawing of="finished" className="w-40" />
      )}
      <h2 ref={heading} tabIndex={-1} className="text-2xl with-furigana font-bold outline-none">
        <Ruby text={title} />
      </h2>
      <p className="text-lg with-furigana text-quiet">
        <Ruby text={isPaused ? words.pausedCalm : words.timeOverCalm} />
        {!isPaused && offline && <Ruby text={words.unsent} />}
      </p>
      <Announce text={plain(title)} />
    </section>
  )
}
