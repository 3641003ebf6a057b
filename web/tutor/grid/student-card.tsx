import { useRef } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { StudentFigures } from '../page/student-figures.tsx'
import { checkViewOf } from '../panel/check/check-view.tsx'
import { focusPanel } from '../room/focus-calls.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import type { CardFacts } from '../room/room-facts.ts'
import type { ShownPage } from '../room/shown-page.tsx'
import { BeforeLines } from '../thread/before-lines.tsx'
import { CardFoot } from './card-foot.tsx'
import type { GridLayout, LookKind } from './card-look.ts'
import { AllSentences, CardHonors, CardPicture, CardPlace, HeardLines } from './card-page.tsx'
import {
  AsideLine,
  AttendingMark,
  CardCheck,
  CardResult,
  FreshnessMark,
  LostSoundLine,
  NewDeviceLine,
  OfflineLine,
} from './card-status.tsx'
import { JoinRequestStrip } from './join-requests.tsx'
import './cards.css'
import './cards-few.css'
import './cards-many.css'

export interface StudentCardProps extends Omit<CardFacts, 'lastSignAt'> {
  /** When the device of a student last gave a sign of life. The same function always: a sign alone draws no card again. */
  lastSignOf(studentId: StudentId): number | null
  /** Before the start a card shows what its student will do. */
  isBefore: boolean
  layout: GridLayout
  sight: ShownPage | null
  /** Formats a time in the branch's time zone. */
  time: (at: number) => string
  chosen: boolean
  /** The arrow keys are at this card: the Tab key reaches it. */
  isStop: boolean
  /** The number of recordings that wait to be heard. */
  toHear: number
  lookKind: LookKind | null
  lookFigure: number
  /** The call or the join request of this card is being answered. */
  busy: boolean
}

/** The card of one student. The name is the button that chooses the card, and its press area is the whole card. */
export function StudentCard({
  student,
  attending,
  sight,
  call,
  talk,
  chosen,
  layout,
  ...card
}: StudentCardProps) {
  const words = useWords().tutor
  const { acts, panel } = useTutorLesson()
  const name = useRef<HTMLButtonElement>(null)
  const attention = talk || call?.answered ? 'answered' : call ? 'calling' : 'none'
  // The current state of a student who is not connected is unknown.
  const isSeen = attending === 'here' || attending === 'unknown'
  const check = student.attempt && checkViewOf(student.attempt)
  return (
    <article
      data-layout={layout}
      data-dim={!isSeen}
      data-attention={attention}
      data-chosen={chosen || undefined}
      className="desk-card group"
    >
      <CardPicture sight={sight} />
      <CardPlace sight={sight} />
      {check?.kind === 'marked' && <CardResult view={check} />}
      <CardHonors student={student} />
      <div className="desk-body">
        <span className="desk-emblem">
          <EmblemPicture name={student.emblem} size={2.5} />
        </span>
        <h3 className="desk-name">
          <button
            ref={name}
            type="button"
            data-card={student.id}
            aria-pressed={chosen}
            tabIndex={card.isStop ? 0 : -1}
            onClick={({ detail }) => {
              panel.choose(student.id)
              // A press of the Enter key, and not of a pointer.
              if (detail === 0) focusPanel()
            }}
          >
            {student.displayName}
          </button>
          {attending === 'here' && (
            <>
              <span className="sr-only">
                <AttendingMark attending={attending} since={null} />
              </span>
              <FreshnessMark studentId={student.id} lastSignOf={card.lastSignOf} />
            </>
          )}
        </h3>
        {layout === 'large' && attending === 'here' && attention === 'none' && (
          <Button
            look="outlined"
            aria-label={words.talk.talkTo(student.displayName)}
            onClick={() => void acts.talk.start(student.id)}
            className="desk-talk"
          >
            {words.talk.talk}
          </Button>
        )}
        <div className="desk-lines">
          {attending === 'offline' ? (
            <OfflineLine since={card.attendingSince === null ? null : card.time(card.attendingSince)} />
          ) : check?.kind === 'running' ? (
            <CardCheck view={check} />
          ) : (
            <BeforeLines studentId={student.id} isBefore={card.isBefore}>
              {layout === 'large' ? (
                <AllSentences sight={sight} playing={card.playing} />
              ) : (
                <HeardLines sight={sight} playing={card.playing} looped={card.looped} />
              )}
            </BeforeLines>
          )}
        </div>
        <div className="desk-extra">
          {student.newDeviceAt !== undefined && <NewDeviceLine at={card.time(student.newDeviceAt)} />}
          {student.aside !== undefined && student.aside > 0 && <AsideLine count={student.aside} />}
          {card.lostSound && <LostSoundLine lost={card.lostSound} />}
          {card.joinRequest && (
            <JoinRequestStrip
              request={card.joinRequest}
              name={student.displayName}
              busy={card.busy}
              onAnswer={(answer) => {
                // The pressed button disappears with its press: keep the keyboard's focus on the card.
                name.current?.focus()
                void acts.joinRequest.answer(card.joinRequest!, answer)
              }}
            />
          )}
        </div>
        {layout === 'large' && <StudentFigures student={student} />}
        <div className="desk-foot">
          <CardFoot
            attending={attending}
            attendingSince={card.attendingSince}
            call={call}
            talk={talk}
            place={card.place}
            mine={card.mine}
            isWithMe={card.isWithMe}
            sight={sight}
            check={check}
            toHear={card.toHear}
            lookKind={card.lookKind}
            lookFigure={card.lookFigure}
            absence={student.absence ?? null}
            unread={student.unreadPages}
          />
        </div>
      </div>
    </article>
  )
}
