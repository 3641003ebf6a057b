import { type ReactNode, useState } from 'react'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { Problem } from '#web/client/ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { HandIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import {
  type LessonTalk,
  type StudentLesson,
  useShownLesson,
  type WatchedLesson,
} from '../lesson/lesson-context.tsx'
import { CallLine } from './call-line.tsx'
import { callView, callWords, placeWords, type CallView } from './call-view.ts'
import WhiteHand from './white-hand.svg?drawing'

const SURE_FOR_MS = 4_000

const looks = {
  'in-line': 'border-calling bg-calling-ground text-calling-ink',
  'with-you': 'border-answered bg-answered-ground text-leaf-deep',
}

const face =
  'flex min-h-16 items-center justify-center gap-3 rounded-student border-2 px-4 text-lg font-bold low:min-h-12 low:px-3 low:text-base'

/**
 * Calls the tutor, shows the place in the queue and the tutor who answered. A second press, once confirmed, withdraws the call.
 * A viewer sees an open call, and no button.
 * @param first calling is the next step now.
 */
export function CallButton({ first = false }: { first?: boolean }) {
  const lesson = useShownLesson()
  if (lesson.isWatched) return <CallMark view={lesson.call} talk={lesson.talk} />
  return lesson.talk?.kind === 'private' ? (
    <TalkMark talk={lesson.talk} />
  ) : (
    <OwnCallButton first={first} {...lesson} />
  )
}

function CallMark({ view, talk }: { view: CallView; talk: WatchedLesson['talk'] }) {
  const { lesson: words } = useWords().viewer
  const isOpen = view.kind === 'in-line' || view.kind === 'with-you'
  if (!talk && !isOpen) return null
  const talks = talk && (talk.kind === 'private' ? words.talking : words.toClass)(talk.tutorName)
  const says = talks ?? (isOpen ? placeWords(words, view) : '')
  const isWithTutor = talk !== null || view.kind === 'with-you'
  return (
    <p className={`${face} ${looks[isWithTutor ? 'with-you' : 'in-line']}`}>
      {isWithTutor ? <SpeechIcon size={2} /> : <HandIcon size={2} />}
      <span>{says}</span>
      <Announce text={says} />
    </p>
  )
}

/** In a talk, the hand is a speech mark that cannot be pressed; a phone has its room for the band alone. */
function TalkMark({ talk }: { talk: LessonTalk }) {
  const words = useWords().student.talk
  return (
    <SpeechDisc says={plain(words.inTalk)} isNarrow={false}>
      <talk.parts.TalkSign className="w-9" />
    </SpeechDisc>
  )
}

function SpeechDisc({ says, isNarrow, children }: { says: string; isNarrow: boolean; children: ReactNode }) {
  return (
    <span
      role="img"
      aria-label={says}
      className={`size-16 shrink-0 place-items-center rounded-full bg-leaf-ground text-leaf @4xl:grid @4xl:size-play low:size-12 ${isNarrow ? 'grid' : 'hidden'}`}
    >
      {children}
    </span>
  )
}

function OwnCallButton({ first, call, offlineSince, tutor }: StudentLesson & { first: boolean }) {
  const { view, problem, raise, withdraw } = call
  const allWords = useWords()
  const words = allWords.student.lesson
  const [asked, setAsked] = useState(false)
  const unsure = asked && view.kind === 'in-line'
  useTimeout(asked ? SURE_FOR_MS : null, () => setAsked(false))

  function press(): void {
    if (view.kind === 'silent') return raise()
    if (view.kind !== 'in-line') return
    if (unsure) withdraw()
    setAsked(!unsure)
  }

  const isSilent = view.kind === 'silent'
  const says = problem && isSilent ? words.notCalled : callWords(words, view, offlineSince !== null)
  const small = unsure ? words.withdrawAgain : problem && failedPress(allWords, problem)
  const shown = unsure ? words.withdraw : says
  const news = (!isSilent || problem) && (
    <Announce text={plain([!unsure && says, small].filter(Boolean).join(' '))} />
  )
  if (view.kind === 'with-you') {
    return (
      <>
        <SpeechDisc says={plain(says)} isNarrow>
          <SpeechIcon size={2.5} />
        </SpeechDisc>
        {news}
      </>
    )
  }
  const isPlain = isSilent && !problem
  return (
    <>
      {!isPlain && (
        <CallLine
          tutor={tutor}
          place={view.kind === 'in-line' ? view.place : null}
          says={shown}
          note={small}
        />
      )}
      <button
        type="button"
        onClick={press}
        title={plain(shown)}
        aria-disabled={view.kind === 'sending' || undefined}
        aria-keyshortcuts="c"
        className={`shrink-0 touch-manipulation self-center select-none active:translate-y-0.5 ${handLooks[view.kind]} ${first && isSilent ? 'ring-4 ring-calling/50' : ''}`}
      >
        {isSilent ? <HandIcon size={3} /> : <WhiteHand className="size-2/3" />}
        <span
          className={
            isPlain ? 'sr-only leading-normal break-keep @2xl:not-sr-only @2xl:max-w-[4.5em]' : 'sr-only'
          }
        >
          <Ruby text={shown} />
          {small && <small>{plain(small)}</small>}
        </span>
        {news}
      </button>
    </>
  )
}

const disc =
  'grid size-play-phone place-items-center rounded-full @4xl:size-hand low:size-14 forced-colors:border-2'

const handLooks = {
  silent:
    'flex size-play-phone items-center justify-center gap-2 rounded-full border-[3px] border-calling bg-sheet text-start text-xl font-bold text-hand-ink hover:bg-calling-ground @2xl:h-play @2xl:w-auto @2xl:rounded-3xl @2xl:px-5 low:size-14 low:@2xl:h-14 low:@2xl:w-auto',
  sending: `${disc} border-4 border-dashed border-hand-foot bg-calling`,
  'in-line': `${disc} animate-fill bg-calling shadow-[0_5px_0_var(--color-hand-foot)] active:shadow-none`,
}

/** Says why a press failed, and what to do. */
function failedPress(words: Words, problem: Problem): string {
  const isNo = problem.kind === 'refused' || problem.kind === 'not-found'
  return isNo ? problemSentence(words, problem) : words.student.lesson.pressAgain
}

export interface OwnCall {
  view: CallView
  /** The reason why the last press failed; null once the button is pressed again. */
  problem: Problem | null
  raise(): void
  withdraw(): void
}

/** The student's own call: raised and withdrawn here; the room has its place in the queue. */
export function useCall(room: Room, sessionId: SessionId, studentId: StudentId): OwnCall {
  const raising = useSend('/student/raise-call')
  const withdrawing = useSend('/student/withdraw-call')
  const view = callView(room, studentId, raising.isBusy)
  // A newer state of the room replaces the failure of a press that came too late.
  const failures = {
    silent: raising.problem,
    'in-line': withdrawing.problem,
    sending: null,
    'with-you': null,
  }
  return {
    view,
    problem: failures[view.kind],
    raise() {
      if (view.kind === 'silent') void raising.send({ sessionId })
    },
    withdraw() {
      if (view.kind === 'in-line') void withdrawing.send({ sessionId })
    },
  }
}
