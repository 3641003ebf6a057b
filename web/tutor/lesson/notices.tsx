import type { Problem } from '#web/client/ask.ts'
import { Button } from '#web/ui/button.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { timeText } from '../time-text.ts'
import { RoomNotice } from './room-notice.tsx'

interface RoomNoticesProps {
  lastKnownAt: number | null
  timeZone: string | undefined
  problem: Problem | null
  onDismiss: () => void
}

/** What is wrong with the room as a whole: the connection, or the last thing the tutor did. */
export function RoomNotices({ lastKnownAt, timeZone, problem, onDismiss }: RoomNoticesProps) {
  const words = useWords()
  const [language] = useLanguage()
  const { lesson } = words.tutor
  return (
    <>
      {lastKnownAt !== null && (
        <RoomNotice text={lesson.lastKnownSince(timeText(lastKnownAt, language, timeZone))} />
      )}
      {problem && (
        <RoomNotice text={plain(problemSentence(words, problem))}>
          <Button onClick={onDismiss}>{lesson.dismiss}</Button>
        </RoomNotice>
      )}
    </>
  )
}
