import { Button } from '../../shared/ui/button.tsx'
import { Book, Clock } from '../../shared/ui/icons.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'

interface FinishedPanelProps {
  /** Different pages that this device has shown in the lesson. */
  pages: number
  minutes: number
  onHome: () => void
}

/** The end of a lesson: what was done, and that it was good. */
export function FinishedPanel({ pages, minutes, onHome }: FinishedPanelProps) {
  const { student: words } = useWords()
  const home = (
    <Button size="student" look="main" onClick={onHome}>
      <Ruby text={words.page.home} />
    </Button>
  )
  return (
    <div className="my-auto">
      <StatePanel kind="finished" text={words.lesson.finishedTitle} action={home}>
        <ul className="with-furigana flex flex-wrap justify-center gap-x-8 gap-y-1 text-lg">
          {pages > 0 && (
            <li className="flex items-center gap-2">
              <Book className="text-leaf" />
              <Ruby text={words.lesson.finishedPages(pages)} />
            </li>
          )}
          <li className="flex items-center gap-2">
            <Clock className="text-leaf" />
            <Ruby text={words.lesson.finishedMinutes(minutes)} />
          </li>
        </ul>
        <p className="text-quiet">
          <Ruby text={words.lesson.finishedBody} />
        </p>
      </StatePanel>
    </div>
  )
}
