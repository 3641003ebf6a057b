import type { ReactNode } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { LastTime } from '#contract/records/desk.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { CheckIcon, ClockIcon, PersonIcon, PlayIcon, StopIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { AskedPart } from '../asked-part.tsx'
import { MissingConsents } from '../consents/missing-consents.tsx'
import { Disclosure } from '../disclosure.tsx'
import { QrLink } from '../navigation.tsx'
import { HomeworkLine } from '../thread/homework/homework-outcome.tsx'
import { useBranchTime } from '../times.tsx'

export function LessonRow({ lesson }: { lesson: Lesson }) {
  const { home } = useWords().tutor
  const time = useBranchTime().hours(lesson)
  return (
    <li className="rounded-tutor border border-line bg-sheet px-4 py-3 shadow-soft">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-lg font-bold whitespace-nowrap tabular-nums @3xl:min-w-32">{time}</span>
        <span className="flex min-w-40 flex-1 flex-wrap items-center gap-x-3 text-sm">
          <span className="font-semibold">{lesson.tutor.displayName}</span>
          <span className="inline-flex items-center gap-1 text-quiet">
            <PersonIcon size={1} />
            {home.students(lesson.studentCount)}
          </span>
          {lesson.makesUp && <MakesUp makesUp={lesson.makesUp} />}
          {lesson.kind === 'trial' && (
            <span className="rounded-md border border-leaf px-1.5 text-leaf-deep">{home.trial}</span>
          )}
        </span>
        <LessonStatus status={lesson.status} />
        {lesson.cancelReason !== null && <span className="text-sm">{lesson.cancelReason}</span>}
        <span className="ml-auto flex items-center justify-end gap-2 @3xl:min-w-32">
          {isAhead(lesson) && <QrLink lessonId={lesson.id} what={`${lesson.classroom.name} ${time}`} />}
          {lesson.status !== 'cancelled' && (
            <Open lesson={lesson} what={`${lesson.classroom.name} ${time}`} />
          )}
        </span>
      </div>
      {lesson.status === 'scheduled' && lesson.studentCount > 0 && <BeforeLesson lesson={lesson} />}
    </li>
  )
}

/** The lesson that it makes up, and for how many of its students. */
function MakesUp({ makesUp }: { makesUp: NonNullable<Lesson['makesUp']> }) {
  const { home } = useWords().tutor
  const { dayTime } = useBranchTime()
  return <span className="text-quiet">{home.makesUp(dayTime(makesUp.startsAt), makesUp.students)}</span>
}

/** True if students can still join, so that the QR codes are offered. */
function isAhead({ status, kind }: Lesson): boolean {
  return kind === 'regular' && (status === 'scheduled' || status === 'running')
}

function Open({ lesson, what }: { lesson: Lesson; what: string }) {
  const { shared, tutor } = useWords()
  const { home } = tutor
  const over = lesson.status === 'finished'
  return (
    <Link
      to={pathTo('/tutor/lesson/:lessonId', { lessonId: lesson.id })}
      aria-label={shared.named(over ? home.look : home.open, what)}
      className={`inline-flex min-h-11 min-w-24 items-center justify-center rounded-tutor border bg-sheet px-4 text-sm font-semibold hover:bg-leaf-ground ${over ? 'border-edge' : 'border-leaf text-leaf-deep'}`}
    >
      {over ? home.look : home.open}
    </Link>
  )
}

const shapes = {
  scheduled: { Icon: ClockIcon, look: 'text-quiet' },
  running: { Icon: PlayIcon, look: 'font-semibold text-leaf-deep' },
  finished: { Icon: CheckIcon, look: 'text-quiet' },
  cancelled: { Icon: StopIcon, look: 'text-trouble' },
}

function LessonStatus({ status }: { status: Lesson['status'] }) {
  const { statuses } = useWords().tutor.home
  const { Icon, look } = shapes[status]
  return (
    <span className={`inline-flex min-w-24 items-center gap-1 text-sm ${look}`}>
      <Icon size={1.25} />
      {statuses[status]}
    </span>
  )
}

/** Facts to know before a lesson, one press away. */
export function BeforeLesson({ lesson }: { lesson: Lesson }) {
  const { lastTime } = useWords().tutor
  return (
    <div className="mt-2">
      <Disclosure title={lastTime.title}>
        <LastTimeList lessonId={lesson.id} />
      </Disclosure>
    </div>
  )
}

/** Lists each student's assignment, and the state at the end of the last lesson. */
function LastTimeList({ lessonId }: { lessonId: LessonId }) {
  const { lastTime: words } = useWords().tutor
  const asked = useAsk('/tutor/last-time', { lessonId }, { anew: true })
  return (
    <AskedPart asked={asked} none={({ students }) => students.length === 0 && words.none}>
      {({ students }) => (
        <>
          <ConsentsBeforeLesson students={students} />
          <ul className="grid grid-cols-1 gap-x-6 gap-y-3 @2xl:grid-cols-2">
            {students.map((student) => (
              <li key={student.studentId} className="min-w-0 border-t border-line pt-2">
                <h3 className="flex items-center gap-1.5 text-sm font-semibold">
                  <EmblemPicture name={student.emblem} size={1.75} />
                  <Link
                    to={pathTo('/tutor/student/:studentId', { studentId: student.studentId })}
                    className="inline-flex min-h-8 items-center hover:underline"
                  >
                    {student.displayName}
                  </Link>
                </h3>
                <LastTimeFacts student={student} />
              </li>
            ))}
          </ul>
        </>
      )}
    </AskedPart>
  )
}

/** The students whose guardians are still to be asked. */
function ConsentsBeforeLesson({ students }: { students: readonly LastTime[] }) {
  const studentIds = students.map(({ studentId }) => studentId)
  const { value } = useAsk('/tutor/consents', { studentIds }, { anew: true })
  const named = students.map(({ studentId, displayName }) => ({ id: studentId, displayName }))
  return value && <MissingConsents students={named} answers={value.students} />
}

/** One student: the assignment, last time's note, the last page, the last check. A fact that is not there is not drawn. */
function LastTimeFacts({ student }: { student: LastTime }) {
  const { lastTime: words, panel } = useWords().tutor
  const { dayTime } = useBranchTime()
  const { assignment, note, lastPage, lastCheck, homework } = student
  const resultOf = ({ status, score, passed }: NonNullable<LastTime['lastCheck']>) => {
    const result = words.results[status === 'marked' ? (passed ? 'passed' : 'notPassed') : status]
    return status === 'marked' && score !== null ? `${words.score(score)} ${result}` : result
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
      {assignment && (
        <Fact name={panel.assignment}>
          <span>{words.place(assignment.title, assignment.page)}</span>
        </Fact>
      )}
      {note && (
        <Fact name={words.note} when={dayTime(note.startsAt)}>
          <span className="own-words">{note.text}</span>
        </Fact>
      )}
      {homework.length > 0 && (
        <Fact name={words.homework}>
          {homework.map((each) => (
            <HomeworkLine key={each.id} homework={each} />
          ))}
        </Fact>
      )}
      {lastPage && (
        <Fact name={words.page} when={dayTime(lastPage.at)}>
          <span>{words.place(lastPage.title, lastPage.page)}</span>
        </Fact>
      )}
      {lastCheck && (
        <Fact name={words.check} when={dayTime(lastCheck.at)}>
          <span>{words.checkOf(lastCheck.title, lastCheck.book)}</span>
          <span>{resultOf(lastCheck)}</span>
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  name: string
  /** The day and time, in words. */
  when?: string
  children: ReactNode
}

function Fact({ name, when, children }: FactProps) {
  const { lastTime: words } = useWords().tutor
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children}
        {when !== undefined && <span className="ml-1 inline-block text-quiet">{words.when(when)}</span>}
      </dd>
    </>
  )
}
