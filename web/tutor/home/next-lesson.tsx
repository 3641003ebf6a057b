import { pathTo } from '#contract/kernel/client-routes.ts'
import { isAllDay } from '#contract/kernel/time-text.ts'
import type { LastTime } from '#contract/records/desk.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { shortNameOf } from '../grid/class-strip.tsx'
import { QrLink } from '../navigation.tsx'
import { SmallPage } from '../room/small-page.tsx'
import { lessonTime, minutesSince, useBranchTime } from '../times.tsx'

const MINUTE_MS = 60_000
const EVERY_MS = 10_000

interface NextLessonProps {
  lesson: Lesson
  /** Undefined until they are known. */
  students: readonly LastTime[] | undefined
}

/** The lesson that the tutor goes to now, with the one main button of the screen, and its children. */
export function NextLesson({ lesson, students }: NextLessonProps) {
  const { shared, tutor } = useWords()
  const { home } = tutor
  const { time, hours } = useBranchTime()
  const what = `${lesson.classroom.name} ${hours(lesson)}`
  const isLong = isAllDay(lesson)
  return (
    <section
      aria-label={what}
      className="overflow-hidden rounded-tutor border border-line bg-sheet shadow-soft"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <b className="text-[2.75rem] leading-none whitespace-nowrap tabular-nums">
          {isLong ? home.allDay : time(lesson.startsAt)}
        </b>
        <div className="min-w-40 flex-1 leading-snug">
          <h2 className="text-xl font-bold">{lesson.classroom.name}</h2>
          <p className="flex flex-wrap gap-x-2 text-[0.9375rem] text-quiet">
            {!isLong && (
              <span>{home.minutes(Math.round((lesson.endsAt - lesson.startsAt) / MINUTE_MS))}</span>
            )}
            <Until lesson={lesson} />
            {students && <Came students={students} />}
            {lesson.kind === 'trial' && <b className="text-check-ink">{home.trial}</b>}
          </p>
        </div>
        <span className="ml-auto flex items-center gap-2">
          {lesson.kind === 'regular' && <QrLink lessonId={lesson.id} what={what} />}
          <Link
            to={pathTo('/tutor/lesson/:lessonId', { lessonId: lesson.id })}
            aria-label={shared.named(home.open, what)}
            className="inline-flex min-h-13 items-center rounded-tutor bg-leaf px-6 text-[1.0625rem] font-bold text-on-leaf hover:bg-leaf-deep"
          >
            {home.open}
          </Link>
        </span>
      </div>
      {students && students.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] overflow-hidden border-t border-line">
          {students.map((student) => (
            <Child key={student.studentId} student={student} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Until({ lesson: { startsAt, endsAt } }: { lesson: Lesson }) {
  const { home } = useWords().tutor
  const now = useNow(EVERY_MS)
  const { kind, minutes } = lessonTime(startsAt, endsAt, now)
  return (
    <b className="text-ink">
      {kind === 'before' ? home.inMinutes(minutes) : home.sinceMinutes(minutesSince(startsAt, now))}
    </b>
  )
}

function Came({ students }: { students: readonly LastTime[] }) {
  const { home } = useWords().tutor
  return <span>{home.came(students.filter(({ isHere }) => isHere).length, students.length)}</span>
}

/** A column a child: emblem, name, whether they are there, and the page that they go on from. */
function Child({ student }: { student: LastTime }) {
  const { emblem, displayName, absence, isHere } = student
  return (
    <li className="-mt-px -ml-px flex min-w-0 flex-col items-center gap-1 border-t border-l border-line px-1 pt-3 pb-2.5 text-center leading-tight">
      <span className={absence ? 'opacity-50 grayscale' : ''}>
        <EmblemPicture name={emblem} size={2.75} />
      </span>
      <b className="max-w-full truncate text-[0.9375rem] font-normal" title={displayName}>
        {shortNameOf(displayName)}
      </b>
      <ChildState isHere={isHere} absence={absence} />
      <NextPage place={student.assignment ?? student.lastPage} isPale={absence !== null} />
    </li>
  )
}

function ChildState({ isHere, absence }: Pick<LastTime, 'isHere' | 'absence'>) {
  const { home, card } = useWords().tutor
  if (absence)
    return (
      <span className="text-[0.8125rem] text-quiet">{home.absent(card.absence.reasons[absence.reason])}</span>
    )
  return (
    <span className="inline-flex items-center gap-1.5 text-[0.8125rem] whitespace-nowrap text-quiet">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full border-2 ${isHere ? 'border-leaf bg-leaf' : 'border-edge'}`}
      />
      <span>{isHere ? home.here : home.notHere}</span>
    </span>
  )
}

function NextPage({ place, isPale }: { place: Place | null; isPale: boolean }) {
  if (!place) return <span aria-hidden="true" className="size-16 rounded-md bg-paper" />
  return <SmallPage place={place} isPale={isPale} />
}
