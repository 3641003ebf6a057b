import type { RefObject } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { PartFailed, ProblemNotice } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { type Terms, useRotatingSecret } from './use-rotating-secret.ts'
import { WallPoster } from './wall-poster.tsx'
import { WallQueue } from './wall-queue.tsx'

interface WallViewProps {
  lesson: Lesson
  /** Takes the whole screen while it is enlarged. */
  poster: RefObject<HTMLElement | null>
}

/** For the wall of the classroom: one large code that changes every minute, and beside it the children at the door. */
export function WallView({ lesson, poster }: WallViewProps) {
  const { qr } = useWords().tutor
  const { shown, problem, next } = useRotatingSecret((secret) => makeCode(lesson, secret))
  const isGood = (shown?.made.expiresAt ?? 0) > useNow(1_000)
  if (problem) return <NoCode problem={problem} onAgain={next} />
  if (!shown) return <StatePanel part kind="loading" text={qr.wall.making} />
  return (
    <div className="flex min-h-0 flex-1 flex-col @4xl:flex-row @4xl:items-stretch">
      <WallPoster
        lesson={lesson}
        secret={isGood ? shown.secret : null}
        nextAt={shown.made.nextAt}
        poster={poster}
      />
      <AtTheDoor lesson={lesson} />
    </div>
  )
}

async function makeCode({ id: lessonId }: Lesson, secret: Secret): Promise<Answer<Terms>> {
  const answer = await send('/tutor/make-wall-code', { lessonId, secret })
  return answer.ok ? { ...answer, value: answer.value.code } : answer
}

function NoCode({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const { qr } = useWords().tutor
  if (problem.kind === 'refused' && problem.code === 'LessonOver')
    return <StatePanel part kind="finished" text={qr.over} />
  if (problem.kind === 'refused' && problem.code === 'NotToday')
    return <StatePanel part kind="empty" text={qr.notToday} />
  return <AskedPanel asked={{ problem, offline: false, refetch: onAgain }} />
}

/** For a tutor with only the screen on the wall. */
function AtTheDoor({ lesson }: { lesson: Lesson }) {
  // The room exists once there is a code.
  const { value, problem, refetch } = useAsk('/tutor/lesson', { lessonId: lesson.id }, { anew: true })
  return (
    <aside className="max-@4xl:border-t flex w-full flex-col overflow-y-auto border-line bg-frame @4xl:w-[26rem] @4xl:shrink-0 @4xl:border-l">
      {!value && problem && <PartFailed problem={problem} again={refetch} />}
      {value?.session && <RoomDoor lesson={lesson} sessionId={value.session.id} />}
    </aside>
  )
}

function RoomDoor({ lesson, sessionId }: { lesson: Lesson; sessionId: SessionId }) {
  const { state: room } = useTopic(lessonRoom, sessionId)
  const { send: answer, isBusy, problem } = useSend('/tutor/answer-join-request')
  return (
    <>
      {problem && <ProblemNotice problem={problem} className="m-2" />}
      {room && (
        <WallQueue
          room={room}
          busy={isBusy}
          onAnswer={({ id: joinRequestId, studentId }, given) =>
            void answer({ lessonId: lesson.id, studentId, joinRequestId, answer: given })
          }
        />
      )}
    </>
  )
}
