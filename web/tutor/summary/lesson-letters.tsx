import type { OutputOf } from '#contract/calls.ts'
import type { LessonLetterStatus } from '#contract/family/lesson-letters.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { LessonStudent } from '#contract/records/desk.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { CheckIcon, ClockIcon, LetterIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { SidePart } from './side-part.tsx'

/** Counted; whoever is in one of the others stands by name, since somebody can do something. */
const counted = { opened: CheckIcon, sent: LetterIcon, waiting: ClockIcon } as const
const named: LessonLetterStatus[] = ['failed', 'no-address']

const POLL_MS = 30_000

interface LessonLettersProps {
  lessonId: LessonId
  students: readonly LessonStudent[]
}

/** The letters about the lesson with their state. Nothing in a school that sends none. */
export function LessonLetters({ lessonId, students }: LessonLettersProps) {
  const { afterLesson: words } = useWords().tutor
  const { value, problem, refetch } = useAsk(
    '/tutor/lesson-letters',
    { lessonId },
    { anew: true, pollMs: (last) => isOnItsWay(last) && POLL_MS },
  )
  if (!value) return problem && <PartFailed problem={problem} again={refetch} />
  if (!value.sendsLetters) return null
  const ofStatus = (status: LessonLetterStatus) =>
    value.students.filter((student) => student.status === status)
  return (
    <SidePart title={words.letters}>
      <ul className="divide-y divide-line">
        {Object.entries(counted).map(([status, Icon]) => {
          const count = ofStatus(status as keyof typeof counted).length
          return (
            count > 0 && (
              <li key={status} className="flex min-h-11 items-center gap-3">
                <Icon size={1.25} />
                <span className="flex-1">{words.statuses[status as keyof typeof counted]}</span>
                <b className="tabular-nums">{count}</b>
              </li>
            )
          )
        })}
        {named.flatMap((status) =>
          ofStatus(status).map(({ studentId }) => {
            const name = students.find(({ id }) => id === studentId)?.displayName ?? ''
            return (
              <li key={studentId} className="flex min-h-13 items-center gap-3 py-1">
                <span className="flex-1 text-trouble">{words.ofStatus(name, words.statuses[status])}</span>
                <Link
                  to={pathTo('/tutor/student/:studentId', { studentId })}
                  aria-label={words.makeLinkFor(name)}
                  className="inline-flex min-h-11 items-center rounded-tutor border-2 border-edge bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground"
                >
                  {words.makeLink}
                </Link>
              </li>
            )
          }),
        )}
      </ul>
    </SidePart>
  )
}

function isOnItsWay(value: OutputOf<'/tutor/lesson-letters'> | undefined): boolean {
  return value?.students.some(({ status }) => status === 'waiting') ?? false
}
