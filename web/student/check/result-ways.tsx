import { Button } from '#web/ui/button.tsx'
import { Book } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { CheckSurroundings } from './check-surroundings.ts'
import type { Judged } from './check-view.ts'
import type { ResultLines } from './result-lines.ts'
import { StartNotice } from './start-notice.tsx'
import { useStart } from './use-start.ts'

interface ResultWaysProps {
  around: CheckSurroundings
  attempt: Judged
  lines: ResultLines
  onGoOn: () => void
}

/** From a result: on with the book, or once more. What is likely wanted stands first. */
export function ResultWays({ around, attempt, lines, onGoOn }: ResultWaysProps) {
  const words = useWords().student.check
  const { starting, problem, start } = useStart(around.sessionId, attempt.chapterId)
  const offline = around.offlineSince !== null
  const isMissed = lines.tryAgain.length + lines.almost.length > 0
  const passed = attempt.result.passed === true
  const again = (scope: 'missed' | 'all', look: 'main' | 'calm') => (
    <Button
      size="student"
      look={look}
      disabled={offline}
      busy={starting === scope}
      onClick={() => starting ?? start(scope)}
    >
      <Ruby text={scope === 'missed' ? words.onlyMissed : words.allAnew} />
    </Button>
  )
  const goOn = (
    <Button size="student" look={passed || !isMissed ? 'main' : 'calm'} icon={<Book />} onClick={onGoOn}>
      <Ruby text={words.goOn} />
    </Button>
  )
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="flex flex-wrap justify-center gap-4">
        {passed && goOn}
        {isMissed && again('missed', passed ? 'calm' : 'main')}
        {!passed && goOn}
        {again('all', 'calm')}
      </div>
      <StartNotice problem={problem} offline={offline} />
    </div>
  )
}
