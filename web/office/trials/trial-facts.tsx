import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** The facts of the chosen trial. Its acts are in the bar below. */
export function TrialFacts({ trial }: { trial: Trial }) {
  const { trials: shared, trialDesk: words, people } = useWords().office
  const { branch } = useBranch()
  const timeOf = useTimeText(branch.timeZone)
  const { hours } = useLessonTimes(branch.timeZone)
  const { student, lesson, contact, textbook, note, status, erasedFrom } = trial
  const facts: [string, string][] = [
    [words.grade, people.grades(student.grade)],
    [words.when, `${timeOf(lesson.startsAt, 'day')} ${hours(lesson)}`],
    [words.place, words.placeOf(lesson.classroom.name, lesson.tutor.displayName)],
    [shared.contact, contact],
    [shared.textbook, textbook.title],
    [shared.note, note],
  ]
  return (
    <div className="@5xl:w-82 @5xl:shrink-0 @6xl:w-100">
      <Panel title={shared.student(student.displayName, student.reading)}>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
        {status !== 'enrolled' && (
          <p className="text-sm text-quiet">{shared.erasedFrom(timeOf(erasedFrom, 'day'))}</p>
        )}
        <Link
          to={pathTo('/office/people/:studentId', { studentId: student.id })}
          className="inline-flex min-h-11 items-center self-start font-semibold text-leaf-deep underline"
        >
          {words.student}
        </Link>
      </Panel>
    </div>
  )
}
