import type { ReactNode } from 'react'
import type { FinalCheck } from '#contract/final-checks.ts'
import { isReadAloud } from '#contract/rules/item-kinds.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, ClockIcon, SpeechIcon } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useLesson } from '../lesson/lesson-context.tsx'
import { StudentDrawing } from '../student-drawing.tsx'
import { CheckFrame } from './check-frame.tsx'
import { StartNotice } from './start-notice.tsx'
import { ITEM_PART, useHeadingFocus } from './use-heading-focus.ts'
import { useStart } from './use-start.ts'

interface CheckIntroProps {
  book: OpenBook
  check: FinalCheck
}

/** Shown before a check: a description of it, and the two buttons to start it or to go back. */
export function CheckIntro({ book, check }: CheckIntroProps) {
  const words = useWords().student.check
  const lesson = useLesson()
  const heading = useHeadingFocus('intro')
  const { starting, problem, start } = useStart(lesson.sessionId, check.chapterId)
  const spoken = check.items.filter(({ kind }) => isReadAloud(kind)).length
  const offline = lesson.offlineSince !== null
  return (
    <CheckFrame title={check.title} language={book.textbook.language}>
      <section
        {...ITEM_PART}
        className="mx-auto my-auto flex w-full max-w-2xl flex-col items-center gap-4 px-4 py-6 text-center"
      >
        <StudentDrawing of="check" className="w-40 low:hidden" />
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-2xl with-furigana font-bold text-leaf-deep outline-none"
        >
          <Ruby text={words.introTitle} />
        </h2>
        <ul className="flex flex-wrap justify-center gap-3 text-lg with-furigana font-semibold">
          <Fact icon={<CheckIcon />} text={words.introItems(check.items.length)} />
          <Fact icon={<ClockIcon />} text={words.introMinutes(Math.ceil(check.timeLimitS / 60))} />
          {spoken > 0 && <Fact icon={<SpeechIcon />} text={words.introSpoken(spoken)} />}
        </ul>
        <p className="text-lg with-furigana text-balance text-quiet">
          <Ruby text={words.introCalm} />
        </p>
        <StartNotice problem={problem} offline={offline} />
        <div className="flex flex-wrap justify-center gap-4">
          <Button
            size="student"
            look="main"
            disabled={offline}
            busy={starting !== null}
            onClick={() => start('all')}
          >
            <Ruby text={words.start} />
          </Button>
          <Button size="student" onClick={lesson.closeCheck}>
            <Ruby text={words.notYet} />
          </Button>
        </div>
      </section>
    </CheckFrame>
  )
}

function Fact({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <li className="flex items-center gap-2 rounded-student bg-leaf-ground px-4 py-1 text-leaf-deep">
      {icon}
      <span>
        <Ruby text={text} />
      </span>
    </li>
  )
}
