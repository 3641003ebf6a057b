import { trialPath } from '#contract/access/rules/url-status.ts'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { hoursText, timeText, zoneName } from '#contract/kernel/time-text.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Branch, Classroom } from '#contract/school/school.ts'
import { linkTo } from '#web/client/links.ts'
import { href } from '#web/client/page.ts'
import { enrolmentLetters, trialLetters, letterAllDay } from '#web/words/letters.ts'
import type { Words } from '#web/words/words.ts'
import { CopiedText } from '../controls/copied-text.tsx'
import { Panel } from '../page/panel.tsx'
import { QrCode } from '../qr-code.tsx'
import type { Slot } from './enrolment-dialog.tsx'
import { Letter } from './letter.tsx'

interface LettersProps {
  /** The dictionaries of tutors and of the office have the same ones. */
  words: Words['office']['trials']
  branch: Branch
  onClose: () => void
}

/** A new invitation: its address, a letter to send in either language, its QR code. */
export function MadeInvitation({
  words: { invitation: words },
  branch,
  onClose,
  trial,
  secret,
}: LettersProps & { trial: Trial; secret: Secret }) {
  const name = trial.student.displayName
  const address = linkTo(trialPath, 'once', secret)
  const letter = (language: 'ja' | 'en') =>
    trialLetters[language]({
      name,
      school: branch.name,
      tutor: trial.lesson.tutor.displayName,
      ...letterTimes(trial, language, branch.timeZone),
      note: trial.note,
      address,
    })
  return (
    <Panel look="new" takesFocus title={words.title(name)} close={{ label: words.close, onClose }}>
      <div className="grid gap-4 @2xl:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="flex min-w-0 flex-col gap-2">
          <CopiedText label={words.address} text={address} copy={words.copyAddress} />
          <Letter words={words} write={letter} />
        </div>
        <div className="mx-auto flex w-full max-w-52 flex-col gap-2">
          <QrCode text={address} label={words.qr(name)} />
          <p className="text-quiet">{words.scan}</p>
        </div>
      </div>
      <p className="text-quiet">{words.onlyHere}</p>
    </Panel>
  )
}

/** The choices for a family that enrols. */
export interface Enrolment {
  classroom: Pick<Classroom, 'id' | 'name'>
  /** If empty, the server makes one. */
  loginId: string
  slots: readonly Slot[]
}

/** A newly enrolled family, with the login that is shown once. */
export interface Enrolled extends Enrolment {
  trial: Trial
  password: string
}

/** The family's login id and password, and a letter with both. */
export function EnrolledFamily({
  words: { enrolled: words, invitation },
  branch,
  onClose,
  enrolled,
}: LettersProps & { enrolled: Enrolled }) {
  const { trial, classroom, loginId, password, slots } = enrolled
  const name = trial.student.displayName
  const [first] = slots.flatMap(({ lessons }) => lessons).toSorted((a, b) => a.startsAt - b.startsAt)
  const letter = (language: 'ja' | 'en') =>
    enrolmentLetters[language]({
      name,
      school: branch.name,
      tutor: trial.lesson.tutor.displayName,
      classroom: classroom.name,
      firstLesson: first ? lessonText(first, language, branch.timeZone) : '',
      address: `${location.origin}${href('/login')}`,
      loginId,
      password,
    })
  return (
    <Panel look="new" takesFocus title={words.title(name)} close={{ label: words.close, onClose }}>
      <p>{words.next}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        <dt className="text-quiet">{words.loginId}</dt>
        <dd className="font-mono text-lg wrap-anywhere">{loginId}</dd>
        <dt className="text-quiet">{words.password}</dt>
        <dd className="font-mono text-lg wrap-anywhere">{password}</dd>
      </dl>
      <Letter words={invitation} write={letter} />
      <p className="text-quiet">{words.onlyHere}</p>
    </Panel>
  )
}

type Times = Record<'hour' | 'zone' | 'enterFrom' | 'until', string> & { isEarly: boolean }

/** The times in an invitation's letter, in the letter's language and the branch's time zone. */
function letterTimes({ lesson, invitation }: Trial, language: 'ja' | 'en', timeZone: string): Times {
  const { expiresAt } = invitation
  return {
    hour: lessonText(lesson, language, timeZone),
    zone: zoneName(timeZone, language),
    enterFrom: timeText(lesson.joinFrom, 'clock', language, timeZone),
    isEarly: expiresAt < lesson.endsAt,
    until: `${timeText(expiresAt, 'day', language, timeZone)} ${timeText(expiresAt, 'clock', language, timeZone)}`,
  }
}

/** `2026年11月29日（日） 16:00–16:50`, in the branch's time zone. */
function lessonText(
  { startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>,
  language: 'ja' | 'en',
  timeZone: string,
): string {
  const hours = hoursText({ startsAt, endsAt }, language, timeZone, letterAllDay[language])
  return `${timeText(startsAt, 'year-day', language, timeZone)} ${hours}`
}
