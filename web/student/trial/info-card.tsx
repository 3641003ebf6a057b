import type { ComponentType } from 'react'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { deviceZone } from '#contract/kernel/zones.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { type IconProps, Icon } from '#web/ui/drawings/drawings.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { ClockIcon, HeadphonesIcon, PencilIcon } from '#web/ui/drawings/icons.ts'
import { useWords, useLanguage, type Words } from '#web/words/words.ts'
import ScreenIcon from '../device-check/icons/screen.svg?icon'
import { timeUntil, trialTimes } from './trial-times.ts'

/** The facts of a trial lesson: the school, the tutor, the time, and the things to prepare. */
export function InfoCard({ info }: { info: TrialInfo }) {
  const words = useWords().trial.info
  const { school, tutor, textbook } = info
  return (
    <section
      aria-labelledby="trial"
      className="flex flex-col gap-5 rounded-student border border-line bg-sheet p-3 shadow-soft @xs:p-5 @3xl:p-6"
    >
      <header className="flex items-center gap-4">
        <FacePicture of={tutor.face} className="size-16 shrink-0 @xs:size-20" />
        <div className="min-w-0">
          <h1 id="trial" className="text-2xl font-bold text-leaf-deep">
            {words.title}
          </h1>
          <p className="mt-1">{words.lead(school.name, tutor.displayName)}</p>
        </div>
      </header>
      <TrialHour info={info} />
      <dl className="grid grid-cols-1 gap-x-5 gap-y-1 @xs:grid-cols-[auto_1fr]">
        <Fact term={words.school} text={school.name} />
        <Fact term={words.tutor} text={words.tutorName(tutor.displayName)} />
        {textbook && <Fact term={words.textbook} text={textbook.title} language={textbook.language} />}
      </dl>
      <Preparations {...info.prepare} />
      <div>
        <h2 className="font-bold">{words.how}</h2>
        <p className="mt-1">{words.howText}</p>
      </div>
    </section>
  )
}

function Fact({ term, text, language }: { term: string; text: string; language?: string }) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 font-semibold" lang={language}>
        {text}
      </dd>
    </>
  )
}

/** The time in the family's time zone, and in the school's if that differs. */
function TrialHour({ info }: { info: TrialInfo }) {
  const words = useWords().trial.info
  const [language] = useLanguage()
  const now = useNow(5_000)
  const zones = { own: deviceZone(), school: info.school.timeZone }
  const { own, school } = trialTimes(info, zones, language)
  const minutes = Math.round((info.endsAt - info.startsAt) / 60_000)
  return (
    <div className="rounded-tutor bg-leaf-ground px-3 py-4 @xs:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex items-center gap-2 text-quiet">
          <ClockIcon size={1.25} />
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

const Chair = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3.5v17M7 13h10.5v7.5M7 4.5h3.5v6H7" />
  </Icon>
)

const pictures: Record<TrialInfo['prepare']['things'][number], ComponentType<IconProps>> = {
  tablet: ScreenIcon,
  headphones: HeadphonesIcon,
  'quiet-place': Chair,
  'paper-and-pencil': PencilIcon,
}

/** The things to have ready, and the tutor's own note. */
function Preparations({ things, note }: TrialInfo['prepare']) {
  const words = useWords().trial.info
  return (
    <div>
      <h2 className="font-bold">{words.prepare}</h2>
      <ul className="mt-2 flex flex-col gap-1.5">
        {things.map((thing) => {
          const Picture = pictures[thing]
          return (
            <li key={thing} className="flex items-center gap-3">
              <Picture className="text-leaf" />
              {words.things[thing]}
            </li>
          )
        })}
      </ul>
      {note !== '' && (
        <div className="mt-3 border-l-4 border-leaf/40 pl-4">
          <h3 className="text-sm text-quiet">{words.note}</h3>
          <p className="own-words">{note}</p>
        </div>
      )}
    </div>
  )
}
