import type { ReactNode } from 'react'
import type { Absence } from '#contract/days/absences.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { CheckIcon, ClockIcon, HandIcon, HeadphonesIcon, SpeechIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { CheckListIcon } from '../icons.ts'
import type { TutorCheckView } from '../panel/check/check-view.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import type { ShownPage } from '../room/shown-page.tsx'
import { TickingTime, WaitingTime } from '../times.tsx'
import type { LookKind } from './card-look.ts'
import { AttendingMark } from './card-status.tsx'
import { Stem } from './stem.tsx'

type BarKind = 'answered' | 'calling' | 'check' | 'look' | 'away'

interface CardBarProps {
  kind: BarKind
  icon?: ReactNode
  words: ReactNode
  /** At the end of the bar; it never breaks. */
  figure?: ReactNode
}

function CardBar({ kind, icon, words, figure }: CardBarProps) {
  return (
    <p className="desk-bar" data-bar={kind}>
      {icon}
      <span className="min-w-0 flex-1 leading-tight">{words}</span>
      {figure !== undefined && <b className="whitespace-nowrap tabular-nums">{figure}</b>}
    </p>
  )
}

export interface CardFootProps extends Pick<
  CardFacts,
  'attending' | 'attendingSince' | 'call' | 'talk' | 'place' | 'mine' | 'isWithMe'
> {
  sight: ShownPage | null
  check: TutorCheckView | null
  /** The number of recordings that wait to be heard. */
  toHear: number
  lookKind: LookKind | null
  lookFigure: number
  /** Told before or during the lesson: nobody waits for this student. */
  absence: Absence | null
  unread: RoomStudent['unreadPages']
}

/** The foot of a card: one state that says something, or else how far the child is in the chapter. */
export function CardFoot({
  sight,
  check,
  toHear,
  lookKind,
  lookFigure,
  absence,
  unread,
  ...of
}: CardFootProps) {
  const { card, talk, grid } = useWords().tutor
  const answered = of.talk
    ? { by: of.talk.displayName, since: of.talk.beganAt, isMine: of.isWithMe }
    : of.call?.answered && { by: of.call.answered.displayName, since: of.call.answered.at, isMine: of.mine }
  if (answered) {
    return (
      <CardBar
        kind="answered"
        icon={<SpeechIcon size={1.125} />}
        words={answered.isMine ? card.answered : card.answeredBy(answered.by)}
        figure={<TickingTime since={answered.since} label={talk.time} />}
      />
    )
  }
  if (of.call && of.place !== null) {
    return (
      <CardBar
        kind="calling"
        icon={<HandIcon size={1.25} />}
        words={
          <>
            <span className="sr-only">{card.calling} </span>
            {grid.place(of.place)}
          </>
        }
        figure={<WaitingTime raisedAt={of.call.raisedAt} />}
      />
    )
  }
  if (of.attending === 'expected' && absence) {
    const by = card.absence.toldBy(absence.toldBy?.displayName ?? card.absence.family)
    const words = (
      <span title={by}>
        {card.absence.says(card.absence.reasons[absence.reason])}
        <span className="sr-only"> {by}</span>
      </span>
    )
    return <CardBar kind="away" words={words} />
  }
  if (of.attending !== 'here' && of.attending !== 'unknown') {
    return (
      <CardBar kind="away" words={<AttendingMark attending={of.attending} since={of.attendingSince} />} />
    )
  }
  if (check?.kind === 'running') {
    return (
      <CardBar
        kind="check"
        icon={<CheckListIcon size={1.125} />}
        words={grid.check}
        figure={grid.checkDone(check.done, check.of)}
      />
    )
  }
  if (toHear > 0) {
    return (
      <CardBar
        kind="look"
        icon={<HeadphonesIcon size={1.125} />}
        words={grid.toHear}
        figure={grid.count(toHear)}
      />
    )
  }
  if (check?.kind === 'to-mark' && check.count > 0) {
    return (
      <CardBar
        kind="look"
        icon={<CheckIcon size={1.125} />}
        words={grid.toMark}
        figure={grid.count(check.count)}
      />
    )
  }
  if (lookKind) {
    return (
      <CardBar
        kind="look"
        icon={<ClockIcon size={1.125} />}
        words={grid.looks[lookKind]}
        figure={grid.lookFigures[lookKind](lookFigure)}
      />
    )
  }
  return sight?.inChapter && <Stem inChapter={sight.inChapter} unread={unread} />
}
