import type { CallStory } from '#contract/lesson-story.ts'
import { useWords } from '#web/words/words.ts'
import { clockText } from '../durations.ts'
import { waitMs } from './timeline.ts'

export function CallHappening({ call }: { call: CallStory }) {
  const { record: words } = useWords().tutor.desk
  const waited = waitMs(call)
  return (
    <>
      <p className="font-semibold">{words.called}</p>
      <p className="text-quiet">
        {waited === null ? words.waiting : words.waited(clockText(waited))}
        {'・'}
        {call.answeredBy !== null
          ? words.answeredBy(call.answeredBy)
          : call.closedAs === 'withdrawn'
            ? words.withdrawn
            : call.closedAs !== null && words.unanswered}
      </p>
    </>
  )
}
