import { useRef } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { openJoinRequests } from '#contract/room/slices/join-requests.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { linkTo } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LeafIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed, ProblemNotice } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useWords } from '#web/words/words.ts'
import { JoinRequestList } from '../grid/join-requests.tsx'
import { clockText, useBranchTime } from '../times.tsx'
import { type Terms, useRotatingSecret } from './use-rotating-secret.ts'

/** For the wall of the classroom: one large code that changes every minute, and beside it the join requests. */
export function WallView({ lesson }: { lesson: Lesson }) {
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
  const { qr } = useWords().tutor
  if (problem.kind === 'refused' && problem.code === 'LessonOver')
    return <StatePanel part kind="finished" text={qr.over} />
  if (problem.kind === 'refused' && problem.code === 'NotToday')
    return <StatePanel part kind="empty" text={qr.notToday} />
  return <AskedPanel asked={{ problem, offline: false, refetch: onAgain }} />
}

interface WallPosterProps {
  lesson: Lesson
  /** Null while the last code is expired and the next one is pending. */
  secret: Secret | null
  nextAt: number
}

/** The code, as large as the window allows: students scan it from the back of the room. */
function WallPoster({ lesson, secret, nextAt }: WallPosterProps) {
  const words = useWords()
  const { qr } = words.tutor
  const { hours } = useBranchTime()
  const poster = useRef<HTMLElement>(null)
  return (
    <section
      ref={poster}
      aria-label={qr.wall.code}
      className="@container grid flex-1 place-items-center rounded-3xl bg-sheet p-4 shadow-soft"
    >
      {/* As wide as possible and never taller than the window: the code must be readable from afar. */}
      <div className="flex w-full flex-col items-center justify-center gap-x-10 gap-y-4 @3xl:flex-row">
        <div className="w-full max-w-[min(56dvh,100%)] @3xl:w-3/5 @3xl:max-w-[80dvh]">
          {secret ? (
            <QrCode text={linkTo('login', 'wall', secret)} label={qr.wall.code} />
          ) : (
            <StatePanel part kind="offline" text={qr.wall.waiting} />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 @3xl:flex-col @3xl:items-start @3xl:gap-y-5">
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 font-semibold whitespace-nowrap text-leaf-deep @3xl:text-lg">
              <LeafIcon />
              {words.shared.productName}
            </p>
            <h2 className="text-3xl leading-tight font-bold @3xl:text-4xl">{lesson.classroom.name}</h2>
            <p className="text-xl tabular-nums @3xl:text-2xl">{hours(lesson)}</p>
          </div>
          <ol className="flex flex-col gap-1.5 text-lg @3xl:gap-2.5 @3xl:text-2xl">
            {qr.wall.steps.map((step, index) => (
              <li key={step} className="flex items-center gap-3">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-ground font-bold text-leaf-deep @3xl:size-11">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-quiet">
            <Countdown until={nextAt} label={qr.wall.next} />
            {document.fullscreenEnabled && (
              <Button onClick={() => void poster.current?.requestFullscreen()}>{qr.wall.fullScreen}</Button>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The time until then, as a changing number without animation. */
export function Countdown({ until, label }: { until: number; label: string }) {
  const left = until - useNow(1_000)
  return (
    <p role="timer" className="tabular-nums">
      {label} <span className="font-semibold">{clockText(left)}</span>
    </p>
  )
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
  const { qr } = useWords().tutor
  const { state: room } = useTopic(lessonRoom, sessionId)
  const { send, isBusy, problem } = useSend('/tutor/answer-join-request')
  const now = useNow(1_000)
  return (
    <>
      {problem && <ProblemNotice problem={problem} className="m-2" />}
      {room && openJoinRequests(room.joinRequests, now).length > 0 ? (
        <JoinRequestList
          tall
          room={room}
          isBusy={() => isBusy}
          onAnswer={({ id: joinRequestId, studentId }, answer) =>
            void send({ lessonId: lesson.id, studentId, joinRequestId, answer })
          }
        />
      ) : (
        <p className="p-4 text-sm text-quiet">{qr.wall.nobody}</p>
      )}
    </>
  )
}
