import type { TrialInfo } from '#contract/trial-invitations.ts'
import { useNow } from '#web/client/clock.ts'
import { Clock } from '#web/ui/icons.tsx'
import { useLanguage, useWords, type Words } from '#web/words/words.ts'
import { ownZone } from './own-zone.ts'
import { timeUntil } from './time-until.ts'
import { trialTimes } from './trial-times.ts'

/** When: as the family's clock shows it, and the school's where that is another. */
export function TrialHour({ info }: { info: TrialInfo }) {
  const words = useWords().trial.info
  const [language] = useLanguage()
  const now = useNow(5_000)
  const zones = { own: ownZone(), school: info.school.timeZone }
  const { own, school } = trialTimes(info, zones, language)
  const minutes = Math.round((info.endsAt - info.startsAt) / 60_000)
  return (
    <div className="rounded-tutor bg-leaf-ground px-3 py-4 @xs:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-2 text-quiet">
          <Clock size={1.25} />
          {words.when}
        </span>
        <span className="rounded-full bg-sheet px-4 py-0.5 font-semibold text-leaf-deep">
          {said(words.until, info.startsAt, now)}
        </span>
      </p>
      <p className="mt-1 text-2xl font-bold">
        <time dateTime={new Date(info.startsAt).toISOString()}>{own.day}</time>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4 text-xl font-bold tabular-nums">
        {words.between(own.from, own.to)}
        <span className="text-base font-normal text-quiet">{words.minutes(minutes)}</span>
      </p>
      <p className="mt-1">{school ? words.yourTime(own.zone) : words.sameTime(own.zone)}</p>
      {school && <p>{words.schoolTime(school.day, school.from, school.to, school.zone)}</p>}
    </div>
  )
}

function said(words: Words['trial']['info']['until'], startsAt: number, now: number): string {
  const until = timeUntil(startsAt, now)
  return until.unit === 'running' ? words.running : words[until.unit](until.count)
}
