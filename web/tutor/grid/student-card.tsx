import { useRef } from 'react'
import type { OpenCall } from '#contract/room/shape.ts'
import { Button } from '#web/ui/button.tsx'
import { EmblemPicture } from '#web/ui/emblem.tsx'
import { ClockIcon, HandIcon, HeadphonesIcon, SpeechIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { checkViewOf } from '../panel/check/check-view.tsx'
import { useTutorLesson } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import type { ShownPage } from '../room/shown-page.tsx'
import { WaitingTime, TickingTime } from '../times.tsx'
import { CardHonor, CardPage, PlayedSentence, TalkButton } from './card-page.tsx'
import {
  AsideLine,
  CardCheck,
  CardCheckItem,
  CardResult,
  FreshnessMark,
  NewDeviceLine,
  OfflineLine,
  AttendingMark,
} from './card-status.tsx'
import { JoinRequestStrip } from './join-requests.tsx'

export interface StudentCardProps extends CardFacts {
  sight: ShownPage | null
  /** Formats a time in the branch's time zone. */
  time: (at: number) => string
  chosen: boolean
  /** The number of recordings that wait to be heard. */
  toHear: number
  /** The call or the join request of this card is being answered. */
  busy: boolean
}

const grounds = {
  none: 'border-line bg-sheet',
  calling: 'border-calling bg-calling-ground has-data-[wait=3]:ring-4 has-data-[wait=3]:ring-calling',
  answered: 'border-answered bg-answered-ground',
}

/** The card of one student. The name is the button that chooses the card, and its press area is the whole card. */
export function StudentCard({
  student,
  attending,
  sight,
  call,
  talk,
  place,
  chosen,
  ...card
}: StudentCardProps) {
  const words = useWords().tutor.card
  const { acts, panel } = useTutorLesson()
  const name = useRef<HTMLButtonElement>(null)
  // The pressed button disappears with its press: keep the keyboard's focus on the card.
  const stay = () => name.current?.focus()
  const answered = talk
    ? { by: talk.displayName, since: talk.beganAt }
    : call?.answered && { by: call.answered.displayName, since: call.answered.at }
  const attention = answered ? 'answered' : call ? 'calling' : 'none'
  // The current state of a student who is not connected is unknown.
  const isSeen = attending === 'here' || attending === 'unknown'
  const check = student.attempt && checkViewOf(student.attempt)
  const [running, result] = check?.kind === 'running' ? [check, null] : [null, check]
  return (
    <article
      data-dim={!isSeen}
      data-attention={attention}
      className={`group @container/card relative flex min-w-0 flex-col gap-1.5 rounded-tutor border-2 p-2 transition-colors ${grounds[attention]} ${chosen ? 'shadow-soft outline-2 outline-offset-1 outline-leaf' : ''}`}
    >
      <header>
        <h3 className="flex items-center gap-1.5 text-base leading-6 font-bold">
          <EmblemPicture name={student.emblem} size={2} />
          <button
            ref={name}
            type="button"
            aria-pressed={chosen}
            onClick={() => panel.choose(student.id)}
            className="min-w-0 truncate after:absolute after:inset-0 after:rounded-tutor focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-leaf-deep"
          >
            {student.displayName}
          </button>
        </h3>
        <p className="flex items-center justify-between gap-1 text-xs text-quiet">
          <span className="truncate">{student.reading}</span>
          <AttendingMark attending={attending} since={card.attendingSince} />
        </p>
      </header>
      <CardPage sight={sight}>
        {result && <CardResult view={result} />}
        {attending === 'here' && attention === 'none' && (
          <TalkButton name={student.displayName} onPress={() => void acts.talk.start(student.id)} />
        )}
        <CardHonor student={student} onPress={() => panel.choose(student.id, 'honors')} />
      </CardPage>
      {running ? (
        <CardCheck view={running} />
      ) : (
        // The buttons of a join request need the room.
        !card.joinRequest && <PlayedSentence sight={sight} playing={card.playing} looped={card.looped} />
      )}
      <p className="flex min-h-5 items-center justify-between gap-1 text-xs text-quiet empty:hidden">
        {attending === 'offline' ? (
          <OfflineLine since={card.attendingSince === null ? null : card.time(card.attendingSince)} />
        ) : running ? (
          <CardCheckItem view={running} />
        ) : (
          isSeen &&
          student.onPageSince !== null && (
            <span className="inline-flex items-center gap-1 text-sm text-ink">
              <ClockIcon size={1} className="text-quiet" />
              <TickingTime since={student.onPageSince} label={words.onPage} />
            </span>
          )
        )}
        {attending === 'here' && <FreshnessMark lastSignAt={card.lastSignAt} />}
      </p>
      {student.newDeviceAt !== undefined && <NewDeviceLine at={card.time(student.newDeviceAt)} />}
      {student.aside !== undefined && student.aside > 0 && <AsideLine count={student.aside} />}
      {card.joinRequest && (
        <JoinRequestStrip
          request={card.joinRequest}
          name={student.displayName}
          busy={card.busy}
          onAnswer={(answer) => {
            stay()
            void acts.joinRequest.answer(card.joinRequest!, answer)
          }}
        />
      )}
      {attention === 'none' && card.toHear > 0 && <ToHearBar count={card.toHear} />}
      {answered && <AnsweredBar {...answered} isMine={talk ? card.isWithMe : card.mine} />}
      {call && !answered && place !== null && (
        <CallStrip
          call={call}
          place={place}
          studentName={student.displayName}
          busy={card.busy}
          onAnswer={() => {
            stay()
            void acts.call.answer(call.id, student.id)
          }}
        />
      )}
    </article>
  )
}

/** The foot of a card whose student read something aloud; a call and a talk come before it. */
function ToHearBar({ count }: { count: number }) {
  const { recordings } = useWords().tutor
  return (
    <p className="-mx-2 -mb-2 flex min-h-10 items-center gap-2 rounded-b-md bg-look-ground px-2 text-sm font-bold">
      <HeadphonesIcon size={1.25} className="hidden shrink-0 @min-[7rem]/card:block" />
      <span className="min-w-0 flex-1 leading-tight">{recordings.onCard}</span>
      <span className="tabular-nums">{count}</span>
    </p>
  )
}

interface AnsweredBarProps {
  /** The tutor's name. */
  by: string
  since: number
  isMine: boolean
}

/** The foot of a card whose student a tutor is with: the screen's own tutor ends it in the band. */
function AnsweredBar({ by, since, isMine }: AnsweredBarProps) {
  const { card, talk } = useWords().tutor
  return (
    <p className="-mx-2 -mb-2 flex min-h-10 items-center gap-2 rounded-b-md bg-answered px-2 text-sm font-bold text-white">
      <SpeechIcon size={1.25} className="hidden shrink-0 @min-[9.5rem]/card:block" />
      <span className="min-w-0 flex-1 leading-tight">{isMine ? card.answered : card.answeredBy(by)}</span>
      <span className="text-lg">
        <TickingTime since={since} label={talk.time} />
      </span>
    </p>
  )
}

interface CallStripProps {
  call: OpenCall
  place: number
  studentName: string
  busy: boolean
  onAnswer: () => void
}

/** The bottom of a card whose student has called: one press answers the call. */
function CallStrip({ call, place, studentName, busy, onAnswer }: CallStripProps) {
  const { card, queue } = useWords().tutor
  return (
    <div className="relative flex flex-col gap-1.5 rounded-md has-data-[wait=3]:bg-calling has-data-[wait=3]:p-1.5">
      <p className="flex items-center gap-2 text-xs text-calling-ink group-has-data-[wait=3]:text-ink">
        <HandIcon size={1.75} className="text-calling group-has-data-[wait=3]:text-ink" />
        <span className="leading-tight">
          <span className="block text-sm font-bold">{card.calling}</span>
          {card.place(place)} · <WaitingTime raisedAt={call.raisedAt} />
        </span>
      </p>
      <Button busy={busy} aria-label={queue.answerWho(studentName)} onClick={onAnswer}>
        {queue.answer}
      </Button>
    </div>
  )
}
