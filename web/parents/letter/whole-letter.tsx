import type { ParentsPage } from '#contract/family/parents-page.ts'
import { answerTo, mattersOf } from '#contract/school/rules/consent-questions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrinterIcon } from '#web/ui/drawings/icons.ts'
import { TimeText, useLessonTimes, useTimeText, ZoneNote } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from '../page-section.tsx'
import { openPart } from '../parents-top.tsx'
import { RecordsCard } from '../records/records.tsx'
import { HardCard, VoiceCard } from './heard.tsx'
import { OneSound } from './hearing.tsx'
import { HonorsCard } from './honors.tsx'
import { NextLessonCard } from './next-lesson.tsx'
import { WeekLetter } from './week-letter.tsx'

interface WholeLetterProps {
  page: ParentsPage
  /** The page is from before the network was lost. */
  offline: boolean
}

/** The letter in its order: this week, the next lesson, the voice, what was hard, honors; below it what it was written from. */
export function WholeLetter({ page, offline }: WholeLetterProps) {
  const { parents: words } = useWords()
  const { student, school, lessons, checks, honors, books, message } = page
  const hasBegun = [lessons, checks, honors, books].some(({ length }) => length > 0) || message !== null
  return (
    <OneSound>
      <article
        aria-label={words.title(student.displayName)}
        className="parents-page mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 pt-2 pb-8 @2xl:px-8"
      >
        <div className="grid grid-cols-1 gap-4 @6xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block">
          <WeekLetter page={page} hasBegun={hasBegun} />
          <div className="flex min-w-0 flex-col gap-4 empty:hidden print:block">
            <NextLessonCard page={page} offline={offline} />
            <CancelledCard page={page} />
          </div>
        </div>
        <div className="flex flex-col gap-4 empty:hidden @3xl:flex-row @3xl:flex-wrap print:block">
          <VoiceCard page={page} />
          <HardCard page={page} />
          <HonorsCard page={page} />
        </div>
        {hasBegun && <RecordsCard page={page} />}
        <SettingsDoor page={page} />
        <footer className="flex flex-col gap-1 text-sm text-quiet">
          <Told page={page} />
          <ZoneNote timeZone={school.timeZone} />
        </footer>
      </article>
    </OneSound>
  )
}

/** The cancelled lessons, and why. */
function CancelledCard({ page: { cancelled, school } }: { page: ParentsPage }) {
  const words = useWords().parents.cancelled
  const { start } = useLessonTimes(school.timeZone)
  const timeOf = useTimeText(school.timeZone)
  if (cancelled.length === 0) return null
  return (
    <PageSection title={words.title}>
      <ul className="rows flex flex-col">
        {cancelled.map(({ startsAt, endsAt, reason, madeUpAt }) => (
          <li key={startsAt} className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
            <p className="font-semibold">
              <TimeText at={startsAt} as="short-day" timeZone={school.timeZone} />{' '}
              {start({ startsAt, endsAt })}
            </p>
            <p>{reason === null ? words.noReason : words.because(reason)}</p>
            {madeUpAt !== null && (
              <p>{words.madeUp(`${timeOf(madeUpAt, 'short-day')} ${timeOf(madeUpAt)}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** The way to the settings, with the consents that wait for an answer. */
function SettingsDoor({ page: { questions, consents, mayAnswer } }: { page: ParentsPage }) {
  const { settings: words, print } = useWords().parents
  const unanswered = mattersOf(questions).filter((about) => answerTo(consents, about) === null).length
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4 print:hidden">
      <div className="min-w-0 flex-1 basis-72">
        {mayAnswer && unanswered > 0 && <p className="font-semibold">{words.unanswered(unanswered)}</p>}
        <p>{words.holds}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outlined" onClick={() => openPart('settings')}>
          {words.openAll}
        </Button>
        <Button icon={<PrinterIcon size={1.25} />} onClick={() => window.print()} className="@2xl:hidden">
          {print}
        </Button>
      </div>
    </div>
  )
}

/** The school, the level, and when the letter was written. */
function Told({ page: { school, level, toldAt } }: { page: ParentsPage }) {
  const words = useWords().parents
  const timeOf = useTimeText(school.timeZone)
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>{school.name}</span>
      {level !== null && <span>{level}</span>}
      <span>{words.toldAt(`${timeOf(toldAt, 'date')} ${timeOf(toldAt)}`)}</span>
    </p>
  )
}
