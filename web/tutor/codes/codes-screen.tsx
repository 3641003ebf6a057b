import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { openJoinRequests } from '#contract/room/join-requests.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPanel } from '../asked-panel.tsx'
import { BackToLessons } from '../back-to-lessons.tsx'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { answerJoinRequest } from '../room/answer-join-request.ts'
import { CardsView } from './cards-view.tsx'
import type { CodesSearch } from './codes-search.ts'
import { CodesTop } from './codes-top.tsx'
import { PickLesson } from './pick-lesson.tsx'
import { StudentCodeView } from './student-code.tsx'
import { useRotatingSecret, type Terms } from './use-rotating-secret.ts'
import { WallPoster } from './wall-poster.tsx'

/** The QR codes with which the students of a lesson sign in: on the wall, on cards, on this screen. */
export function TutorCodesScreen({ lessonId, ...search }: CodesSearch) {
  return (
    <>
      <WaitingCalls />
      {lessonId ? <LessonCodes {...search} lessonId={lessonId} /> : <PickLesson />}
    </>
  )
}

function LessonCodes({ lessonId, studentId, view }: CodesSearch & { lessonId: LessonId }) {
  const { qr } = useWords().tutor
  const asked = useAsk('/tutor/lesson', { lessonId }, { anew: true })
  const lesson = asked.value?.lesson
  if (!lesson) return <AskedPanel asked={asked} part={false} />
  if (lesson.kind === 'trial')
    return <StatePanel kind="empty" text={qr.wall.trial} action={<BackToLessons />} />
  const shown = view ?? (studentId ? 'cards' : 'wall')
  return (
    <>
      <CodesTop lesson={lesson} view={shown} studentId={studentId} />
      {shown === 'wall' && <WallView lesson={lesson} />}
      {shown === 'cards' && <CardsView lesson={lesson} studentId={studentId} />}
      {shown === 'now' && <StudentCodeView lesson={lesson} studentId={studentId} />}
    </>
  )
}

/** For the wall of the classroom: one large code that changes every minute, and beside it the join requests. */
function WallView({ lesson }: { lesson: Lesson }) {
  const { qr } = useWords().tutor
  const { shown, problem, next } = useRotatingSecret((secret) => makeCode(lesson, secret))
  const isGood = (shown?.made.expiresAt ?? 0) > useNow(1_000)
  if (problem) return <NoCode problem={problem} onAgain={next} />
  if (!shown) return <StatePanel part kind="loading" text={qr.wall.making} />
  return (
    <div className="flex flex-1 flex-col gap-4 p-4 @4xl:flex-row @4xl:items-stretch">
      <WallPoster lesson={lesson} secret={isGood ? shown.secret : null} nextAt={shown.made.nextAt} />
      <WallJoinRequests lesson={lesson} />
    </div>
  )
}

async function makeCode({ id: lessonId }: Lesson, secret: Secret): Promise<Answer<Terms>> {
  const answer = await send('/tutor/make-wall-code', { lessonId, secret })
  return answer.ok ? { ...answer, value: answer.value.code } : answer
}

function NoCode({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const words = useWords()
  const { qr } = words.tutor
  if (problem.kind === 'refused' && problem.code === 'LessonOver')
    return <StatePanel part kind="finished" text={qr.over} />
  if (problem.kind === 'refused' && problem.code === 'NotToday')
    return <StatePanel part kind="empty" text={qr.notToday} />
  const again = <Button onClick={onAgain}>{plain(words.shared.retry)}</Button>
  return <StatePanel part kind="error" text={problemSentence(words, problem)} action={again} />
}

/** The join requests beside the code, for a tutor with only the screen on the wall. */
function WallJoinRequests({ lesson }: { lesson: Lesson }) {
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
      {room && openJoinRequests(room.joinRequests, now).length > 0 ? (
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
