import type { OfflineWork } from '../../../../contract/lesson-story.ts'
import { useWords } from '../../../shared/words/words.ts'
import { useTimeText } from '../../use-time-text.ts'

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
