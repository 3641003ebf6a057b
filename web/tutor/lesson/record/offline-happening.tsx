import type { OfflineWork } from '#contract/lesson-story.ts'
import { useTimeText } from '#web/tutor/use-time-text.ts'
import { useWords } from '#web/words/words.ts'

/** A stretch that was told afterwards, with the times at which things happened. */
export function OfflineHappening({ work }: { work: OfflineWork }) {
  const { record: words } = useWords().tutor.desk
  const { time } = useTimeText()
  return (
    <>
      <p className="font-semibold">{words.offline(time(work.from), time(work.until))}</p>
      <p className="text-quiet">{words.toldLater}</p>
    </>
  )
}
