import { useState } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedOtherDay, type OtherDay } from './other-day.tsx'

const LINK =
  'min-h-12 border-b border-leaf/40 px-1 text-lg font-bold text-leaf-deep with-furigana hover:bg-leaf-ground'

/** The lesson into the family's own calendar, the wish for another day, and more for adults. */
export function LetterLinks({ info, otherDay }: { info: TrialInfo; otherDay: OtherDay }) {
  const words = useWords().trial.letter
  const [isOpened, setOpened] = useState(false)
  async function save(): Promise<void> {
    const { school, tutor, startsAt, endsAt } = info
    const { default: ical } = await import('ical-generator')
    const calendar = ical({ prodId: { company: 'Lepton', product: 'Remote Class' } })
    // The letter's address is not in it: whoever has it enters as the child, and calendars are shared.
    calendar.createEvent({
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: plain(words.event(school.name)),
      description: plain(words.eventDetails(tutor.displayName)),
    })
    // RFC 5545 ends each line, the last one too.
    saveFile(words.file, `${calendar.toString().trimEnd()}\r\n`, 'text/calendar')
  }
  return (
    <>
      <div className="flex flex-wrap justify-around gap-x-3">
        <button type="button" className={LINK} onClick={() => void save()}>
          <Ruby text={words.calendar} />
        </button>
        {otherDay.askedAt === null && (
          <button
            type="button"
            className={LINK}
            aria-disabled={otherDay.busy || undefined}
            onClick={() => otherDay.ask(true)}
          >
            <Ruby text={words.otherDay} />
          </button>
        )}
        <button type="button" className={LINK} aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
          <Ruby text={words.more} />
        </button>
      </div>
      {isOpened && <More info={info} />}
      <AskedOtherDay otherDay={otherDay} />
      {otherDay.problem && <ProblemNotice size="student" problem={otherDay.problem} />}
    </>
  )
}

/** For the adults: how a lesson goes, and its book. */
function More({ info: { textbook } }: { info: TrialInfo }) {
  const words = useWords().trial.letter
  return (
    <div className="border-t border-line pt-2">
      <p>{words.how}</p>
      {textbook && (
        <p className="pt-2">
          <span className="text-quiet">{words.textbook}</span>{' '}
          <span lang={textbook.language} className="font-semibold">
            {textbook.title}
          </span>
        </p>
      )}
    </div>
  )
}
