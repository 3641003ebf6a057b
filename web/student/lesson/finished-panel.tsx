import { ClockIcon } from '#web/ui/drawings/icons.ts'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Done, LessonResults, type Results } from './lesson-results.tsx'

export interface FinishedPanelProps {
  minutes: number
  own: Results | undefined
}

/** The end of a lesson for a viewer: what came of it. The student's own end is their garden. */
export function FinishedPanel({ minutes, own }: FinishedPanelProps) {
  const { lesson: words } = useWords().viewer
  return (
    <StatePanel kind="finished" part text={words.finishedTitle}>
      <ul className="flex flex-wrap justify-center gap-4 text-xl with-furigana font-semibold">
        <Done icon={<ClockIcon size={2} />} text={words.finishedMinutes(minutes)} />
        {own && <LessonResults {...own} />}
      </ul>
      <p className="text-lg text-quiet">
        <Ruby text={words.finishedBody} />
      </p>
    </StatePanel>
  )
}
