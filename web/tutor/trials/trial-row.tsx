import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/controls/confirmed-button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { TrialStatusLine } from '#web/ui/trials/trial-status.tsx'
import { useWords } from '#web/words/words.ts'
import { secretOfMade } from '../made-secrets.ts'
import { useBranchTime } from '../times.tsx'
import { useTrials } from './use-trials.ts'

/** One family: the time, the child, the status, and the possible acts. */
export function TrialRow({ trial }: { trial: Trial }) {
  const { trials } = useWords().tutor
  const { branch } = useTrials()
  const { student, lesson } = trial
  return (
    <li
      aria-label={student.displayName}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-tutor border border-line bg-sheet px-4 py-3 shadow-soft"
    >
      <Hour lesson={lesson} />
      <div className="flex min-w-56 flex-1 flex-col gap-1">
        <p className="text-base font-semibold">{trials.student(student.displayName, student.reading)}</p>
        <TrialStatusLine trial={trial} words={trials} timeZone={branch.timeZone} />
        <Facts trial={trial} />
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <TrialActs trial={trial} />
        {lesson.status !== 'cancelled' && trial.status !== 'cancelled' && (
          <Link
            to={pathTo('/tutor/lesson/:lessonId', { lessonId: lesson.id })}
            aria-label={trials.openLessonOf(student.displayName)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
          >
            {trials.openLesson}
          </Link>
        )}
      </div>
    </li>
  )
}

function Hour({ lesson }: { lesson: Trial['lesson'] }) {
  const { day, time } = useBranchTime()
  const { date, weekday } = day(lesson.startsAt)
  return (
    <p className="flex w-full items-baseline gap-2 leading-tight tabular-nums @2xl:block @2xl:w-24">
      <span className="text-sm text-quiet @2xl:block">
        {date} {weekday}
      </span>
      <span className="text-lg font-bold">{time(lesson.startsAt)}</span>
    </p>
  )
}

function Facts({ trial }: { trial: Trial }) {
  const { trials } = useWords().tutor
  const { day } = useBranchTime()
  const { contact, textbook, note, status, erasedFrom } = trial
  const facts: [string, string][] = [
    [trials.contact, contact],
    [trials.textbook, textbook.title],
    [trials.note, note],
  ]
  return (
    <>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {status !== 'enrolled' && (
        <p className="text-xs text-quiet">{trials.erasedFrom(day(erasedFrom).date)}</p>
      )}
    </>
  )
}

/** The acts that the server allows now; acts that cannot be undone ask for confirmation. */
function TrialActs({ trial }: { trial: Trial }) {
  const { trials } = useWords().tutor
  const { isBusy: busy, invite, cancel, show } = useTrials()
  const { id, can, student } = trial
  const name = student.displayName
  return (
    <>
      {can.enrol && (
        <Button
          look="main"
          busy={busy}
          aria-label={trials.enrolWho(name)}
          onClick={() => show({ kind: 'enrolling', id })}
        >
          {trials.enrol}
        </Button>
      )}
      {can.invite && trial.invitation.status === 'open' && secretOfMade(id) && (
        <Button aria-label={trials.showWho(name)} onClick={() => show({ kind: 'invitation', id })}>
          {trials.show}
        </Button>
      )}
      {can.invite && (
        <Button busy={busy} aria-label={trials.inviteWho(name)} onClick={() => void invite(id)}>
          {trials.invite}
        </Button>
      )}
      {can.cancel && (
        <ConfirmedButton
          busy={busy}
          aria-label={trials.cancelWho(name)}
          question={{ title: trials.cancelQuestion(name), body: trials.cancelBody, cancel: trials.keep }}
          onConfirm={() => cancel(id)}
        >
          {trials.cancel}
        </ConfirmedButton>
      )}
    </>
  )
}
