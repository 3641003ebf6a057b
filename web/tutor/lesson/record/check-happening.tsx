import type { AttemptStory } from '#contract/lesson-story.ts'
import { useTimeText } from '#web/tutor/use-time-text.ts'
import { useWords } from '#web/words/words.ts'
import { ScoreMark } from '../check/score-mark.tsx'

export function CheckHappening({ attempt }: { attempt: AttemptStory }) {
  const { check, record: words } = useWords().tutor.desk
  const { dayTime } = useTimeText()
  const { status, score, passed, toldLater } = attempt
  return (
    <>
      <p className="font-semibold">{words.check(attempt.title, attempt.number)}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        {words.answered(attempt.answered, attempt.items)}
        {toldLater && <span>{words.answersTold(toldLater.answers, dayTime(toldLater.at))}</span>}
        {status === 'started' && <span>{check.standings.started}</span>}
        {status === 'finished' && <span>{check.outcomes.unheard}</span>}
        {status !== 'started' && score !== null && <ScoreMark score={score} passed={passed === true} />}
        {attempt.finishedBy && <span>{check.finishedBy[attempt.finishedBy]}</span>}
      </p>
    </>
  )
}
