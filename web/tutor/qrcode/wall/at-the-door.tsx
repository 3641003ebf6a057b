import { useState } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import { lessonRoom } from '#contract/lesson-room.ts'
import type { Lesson } from '#contract/lessons.ts'
import { openKnocks } from '#contract/room-knocks.ts'
import type { Problem } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { JoinRequestList } from '#web/tutor/grid/join-requests.tsx'
import { answerJoinRequest } from '#web/tutor/room/answer-join-request.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'

/** Who has scanned the code: for the tutor whose only screen is the one on the wall. */
export function AtTheDoor({ lesson }: { lesson: Lesson }) {
  // The room is open once there is a code.
  const { value, problem, refetch } = useAsk('/tutor/lesson', { lessonId: lesson.id }, { anew: true })
  return (
    <div className="flex w-full flex-col rounded-tutor border border-line bg-sheet @4xl:w-72 @4xl:shrink-0 @7xl:w-96">
      {!value && problem && <PartFailed problem={problem} again={refetch} />}
      {value?.session && <Knocks lesson={lesson} sessionId={value.session.id} />}
    </div>
  )
}

function Knocks({ lesson, sessionId }: { lesson: Lesson; sessionId: SessionId }) {
  const words = useWords()
  const { state: room } = useTopic(lessonRoom, sessionId)
  const [problem, setProblem] = useState<Problem | null>(null)
  const now = useNow(1_000)
  return (
    <>
      {problem && (
        <p role="alert" className="m-2 rounded-tutor bg-trouble-ground px-3 py-2 text-sm text-trouble">
          {plain(problemSentence(words, problem))}
        </p>
      )}
      {room && openKnocks(room.knocks, now).length > 0 ? (
        <JoinRequestList
          tall
          room={room}
          onAnswer={async (knock, press) => {
            const answer = await answerJoinRequest(lesson.id, knock, press)
            setProblem(answer.ok ? null : answer.problem)
            return answer.ok
          }}
        />
      ) : (
        <p className="p-4 text-sm text-quiet">{words.tutor.qr.wall.nobody}</p>
      )}
    </>
  )
}
