import { useState } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { openJoinRequests } from '#contract/room/join-requests.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import type { Problem } from '#web/client/ask.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { answerJoinRequest } from '../room/answer-join-request.ts'

/** The join requests beside the code, for a tutor with only the screen on the wall. */
export function WallJoinRequests({ lesson }: { lesson: Lesson }) {
  // The room exists once there is a code.
  const { value, problem, refetch } = useAsk('/tutor/lesson', { lessonId: lesson.id }, { anew: true })
  return (
    <div className="flex w-full flex-col rounded-tutor border border-line bg-sheet @4xl:w-72 @4xl:shrink-0 @7xl:w-96">
      {!value && problem && <PartFailed problem={problem} again={refetch} />}
      {value?.session && <OpenRequests lesson={lesson} sessionId={value.session.id} />}
    </div>
  )
}

function OpenRequests({ lesson, sessionId }: { lesson: Lesson; sessionId: SessionId }) {
  const words = useWords()
  const { state: room } = useTopic(lessonRoom, sessionId)
  const [problem, setProblem] = useState<Problem | null>(null)
  const now = useNow(1_000)
  return (
    <>
      {problem && <Notice className="m-2">{plain(problemSentence(words, problem))}</Notice>}
      {room && openJoinRequests(room.knocks, now).length > 0 ? (
        <JoinRequestList
          tall
          room={room}
          onAnswer={async (request, press) => {
            const answer = await answerJoinRequest(lesson.id, request, press)
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
