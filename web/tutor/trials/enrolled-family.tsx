import type { Branch } from '#contract/school.ts'
import type { Trial } from '#contract/trials.ts'
import { href } from '#web/client/page.ts'
import { enrolmentLetters } from '#web/words/letters.ts'
import { useWords } from '#web/words/words.ts'
import { Letter } from '../sending/letter.tsx'
import { MadePanel } from '../sending/made-panel.tsx'
import type { Enrolment } from './enrolment-form.tsx'
import { lessonText } from './letter-times.ts'

/** A newly enrolled family, with the login that is shown once. */
export interface Enrolled extends Enrolment {
  trial: Trial
  password: string
}

interface EnrolledFamilyProps {
  enrolled: Enrolled
  branch: Branch
  onClose: () => void
}

/** The family's login id and password, and a letter with both. */
export function EnrolledFamily({ enrolled, branch, onClose }: EnrolledFamilyProps) {
  const { enrolled: words } = useWords().tutor.trials
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
    <MadePanel title={words.title(name)} close={words.close} onClose={onClose}>
      <p>{words.next}</p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        <dt className="text-quiet">{words.loginId}</dt>
        <dd className="font-mono text-lg wrap-anywhere">{loginId}</dd>
        <dt className="text-quiet">{words.password}</dt>
        <dd className="font-mono text-lg wrap-anywhere">{password}</dd>
      </dl>
      <Letter write={letter} />
      <p className="text-quiet">{words.onlyHere}</p>
    </MadePanel>
  )
}
