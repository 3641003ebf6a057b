import { type RefObject, useEffect, useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import type { Answer, Problem } from '#web/client/ask.ts'
import { linkTo } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { PartFailed, ProblemNotice } from '#web/ui/page/notice.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { Countdown } from './countdown.tsx'
import { DoorPart } from './door-part.tsx'
import Phone from './phone.svg?drawing'
import { type Terms, useRotatingSecret } from './use-rotating-secret.ts'

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
        <DoorPart
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

interface WallPosterProps {
  lesson: Lesson
  /** Null while the last code is expired and the next one is pending. */
  secret: Secret | null
  nextAt: number
  poster: RefObject<HTMLElement | null>
}

/** For the children: the code, and what to do with it. Enlarged, the code fills the wall: it is scanned from the back of the room. */
function WallPoster({ lesson, secret, nextAt, poster }: WallPosterProps) {
  const { qr } = useWords().tutor
  const { hours } = useBranchTime()
  const isEnlarged = useEnlarged()
  return (
    <section
      ref={poster}
      data-enlarged={isEnlarged || undefined}
      aria-label={qr.wall.code}
      className="group @container grid min-h-0 flex-1 place-items-center overflow-y-auto bg-paper p-4"
    >
      <div className="flex w-full flex-col items-center justify-center gap-x-14 gap-y-6 @3xl:flex-row">
        <div className="flex w-full max-w-[min(25rem,38dvh)] flex-col items-center gap-4 group-data-enlarged:max-w-[76dvh]! @3xl:max-w-[min(25rem,60dvh)] @3xl:shrink-0">
          <div className="w-full rounded-3xl bg-white p-4 shadow-soft">
            {secret ? (
              <QrCode text={linkTo('login', 'wall', secret)} label={qr.wall.code} />
            ) : (
              <StatePanel part kind="offline" text={qr.wall.waiting} />
            )}
          </div>
          <Countdown until={nextAt} label={qr.wall.next} after={qr.wall.changes} />
        </div>
        <div className="flex flex-col gap-6">
          {/* Alone on the wall, without the head of the screen. */}
          <p className="hidden text-3xl leading-snug font-bold group-data-enlarged:block">
            {lesson.classroom.name} <span className="font-normal tabular-nums">{hours(lesson)}</span>
          </p>
          <ol className="flex flex-col gap-3 text-xl font-bold group-data-enlarged:text-3xl @3xl:gap-6">
            {qr.wall.steps.map((step, index) => (
              <li key={step} className="flex items-center gap-5">
                <b className="text-2xl text-leaf-deep">{index + 1}</b>
                <span aria-hidden="true" className="grid w-20 shrink-0 place-items-center">
                  {pictures[index]}
                </span>
                <span className="with-furigana">
                  <Ruby text={step} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

/** The whole screen belongs to one part of the page. Safari knows no `:fullscreen` before 16.4. */
function useEnlarged(): boolean {
  const [isEnlarged, setEnlarged] = useState(false)
  useEffect(() => {
    const look = (): void => setEnlarged(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return isEnlarged
}

/** In the order of the steps. */
const pictures = [
  <Phone key="scan" className="h-16" />,
  <span key="choose" className="grid grid-cols-2 gap-1">
    <EmblemPicture name="elephant" size={2.25} />
    <EmblemPicture name="train" size={2.25} />
    <EmblemPicture name="cherry" size={2.25} />
    <EmblemPicture name="whale" size={2.25} />
  </span>,
  <JoinSignPicture key="show" sign="umbrella" label="" className="size-16" />,
]
