import { Button } from '#web/ui/button.tsx'
import { BookIcon, ClockIcon, NextIcon } from '#web/ui/icons.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Welcome } from '../home/welcome.tsx'
import { LateLine } from '../offline/late-line.tsx'
import { useLessonWords } from './lesson-context.tsx'
import { Done, LessonResults, type Results } from './lesson-results.tsx'

export interface FinishedPanelProps {
  /** Different pages that were read on this device in the lesson. */
  read: number
  /** Different pages that were turned and not read. */
  turned: number
  minutes: number
  own: Results | undefined
  /** A viewer has no home. */
  onHome: (() => void) | null
}

/** The end of a lesson: the student's work, with praise; for a viewer, what came of it. */
export function FinishedPanel({ read, turned, minutes, own, onHome }: FinishedPanelProps) {
  const { student } = useWords()
  const { lesson: words } = useLessonWords()
  return (
    <StatePanel
      kind="finished"
      part={!onHome}
      text={words.finishedTitle}
      action={
        onHome && (
          <Button size="student" look="main" onClick={onHome}>
            <Ruby text={student.page.home} />
          </Button>
        )
      }
    >
      <ul className="flex flex-wrap justify-center gap-4 text-xl with-furigana font-semibold">
        {read > 0 && <Done icon={<BookIcon size={2} />} text={student.lesson.finishedPages(read)} />}
        {turned > 0 && <Done icon={<NextIcon size={2} />} text={student.lesson.finishedTurned(turned)} />}
        <Done icon={<ClockIcon size={2} />} text={words.finishedMinutes(minutes)} />
        {own && <LessonResults {...own} />}
      </ul>
      {onHome && (
        <>
          <Welcome />
          <LateLine />
        </>
      )}
      <p className="text-lg text-quiet">
        <Ruby text={words.finishedBody} />
      </p>
    </StatePanel>
  )
}
