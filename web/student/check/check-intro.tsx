import type { ReactNode } from 'react'
import type { FinalCheck } from '#contract/learning/final-checks.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon, ClockIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'
import { StudentDrawing } from '../student-drawing.tsx'
import { CheckFrame, CheckPanel } from './check-frame.tsx'
import { StartNotice, useStart } from './start-check.tsx'

interface CheckIntroProps {
  book: OpenBook
  check: FinalCheck
}

/** Shown before a check: a description of it, and the two buttons to start it or to go back. */
export function CheckIntro({ book, check }: CheckIntroProps) {
  const { student, prompts } = useWords()
  const words = student.check
  const { closeCheck } = useStudentLesson()
  const { starting, problem, offline, start } = useStart(check.chapterId)
  const spoken = check.items.filter(({ kind }) => isReadAloud(kind)).length
  return (
    <CheckFrame title={check.title} language={book.textbook.language} says={prompts.checkIntro}>
      <CheckPanel
        drawing={<StudentDrawing of="check" className="w-40 low:hidden" />}
        item="intro"
        title={words.introTitle}
      >
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
          <Button size="student" onClick={closeCheck}>
            <Ruby text={words.notYet} />
          </Button>
        </div>
      </CheckPanel>
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
