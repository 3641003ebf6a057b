import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { dayAt, deviceZone, weekdayOf } from '#contract/kernel/zones.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { trialTimes } from '../trial-times.ts'
import sprite from './things.svg'

/** The day as a leaf of a calendar, the start twice as large as the end, and who waits. By the clocks where the family is. */
export function LetterHour({ info }: { info: TrialInfo }) {
  const words = useWords().trial.letter
  const [language] = useLanguage()
  const zones = { own: deviceZone(), school: info.school.timeZone }
  const { own, school } = trialTimes(info, zones, language)
  return (
    <div className="flex items-center gap-4 @4xl:gap-6">
      <DayLeaf startsAt={info.startsAt} timeZone={zones.own} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex flex-wrap items-baseline font-bold tabular-nums">
          <time
            dateTime={new Date(info.startsAt).toISOString()}
            className="text-4xl whitespace-nowrap @4xl:text-[2.75rem]"
          >
            {own.from}
          </time>
          <span className="text-xl font-normal whitespace-nowrap @4xl:text-2xl">{words.until(own.to)}</span>
        </p>
        {school && (
          <p className="text-sm">
            <span className="block text-quiet">{words.yourTime(own.zone)}</span>
            <span className="block">{words.schoolTime(school.day, school.from, school.to, school.zone)}</span>
          </p>
        )}
        <div className="flex items-center gap-3">
          <FacePicture of={info.tutor.face} className="size-13 shrink-0 @4xl:size-15" />
          <p className="min-w-0 text-xl leading-snug with-furigana">
            <span className="block text-quiet">
              <Ruby text={words.waiting} />
            </span>
            <span className="block font-bold">
              <Ruby text={words.tutor(info.tutor.displayName)} />
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}

function DayLeaf({ startsAt, timeZone }: { startsAt: number; timeZone: string }) {
  const words = useWords().trial.letter
  const day = dayAt(startsAt, timeZone)
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return (
    <p className="w-25 shrink-0 overflow-hidden rounded-student border-2 border-line bg-white text-center with-furigana shadow-[0_0.2rem_0_var(--color-line)] @4xl:w-33">
      <span className="block bg-leaf px-1 pt-1 text-xl font-bold text-on-leaf">
        <Ruby text={words.month(month)} />
      </span>
      <span className="block text-5xl leading-tight font-bold tabular-nums @4xl:text-6xl">{date}</span>
      <span className="block px-1 pb-1 text-base whitespace-nowrap @4xl:text-xl">
        <Ruby text={words.weekdays[weekdayOf(day) - 1]!} />
      </span>
    </p>
  )
}

/** The things to have ready, as pictures, and the tutor's own note. */
export function ThingsToPrepare({ things, note, tutor }: TrialInfo['prepare'] & Pick<TrialInfo, 'tutor'>) {
  const words = useWords().trial.letter
  return (
    <section aria-labelledby="prepare" className="rounded-student bg-look-ground px-3.5 pt-1.5 pb-2.5">
      <h2 id="prepare" className="text-xl with-furigana font-bold">
        <Ruby text={words.prepare} />
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {things.map((thing) => (
          <li key={thing} className="flex flex-col items-center gap-1 text-center">
            <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false" className="size-18 @4xl:size-24">
              <use href={`${sprite}#${thing}`} />
            </svg>
            <span className="text-lg leading-snug with-furigana @4xl:text-xl">
              <Ruby text={words.things[thing]} />
            </span>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p className="mt-2 border-t border-line pt-1.5">
          <span className="text-sm text-quiet">{words.note(tutor.displayName)}</span>{' '}
          <span className="own-words">{note}</span>
        </p>
      )}
    </section>
  )
}
