import { type CalendarDay } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { Link } from '../controls/link.tsx'
import { useLessonTimes } from '../time.tsx'
import { byDay, byHour } from './by-hour.ts'
import { dayText } from './days.ts'
import './week.css'

interface WeekTableProps {
  days: readonly CalendarDay[]
  today: CalendarDay
  /** In order of time. */
  lessons: readonly Lesson[]
  timeZone: string
  /** True where all lessons are of one tutor, whom the reader knows. */
  ofOneTutor?: boolean
  /** The screen of a lesson, where there is one. */
  screenOf?: (lesson: Lesson) => string
}

/** A week of lessons: a column a day and a row an hour; on a phone, a list a day. */
export function WeekTable(props: WeekTableProps) {
  const { week: words } = useWords().calendar
  const { days, today, lessons, timeZone } = props
  return (
    <>
      <table className="hidden w-full table-fixed border-collapse overflow-hidden rounded-tutor border border-line bg-sheet @4xl:table print:table">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-14 px-2 text-sm font-normal text-quiet">
              <span className="sr-only">{words.hour}</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className="border-l border-line px-2 py-2 text-left text-base font-normal aria-[current]:bg-leaf-ground aria-[current]:font-bold"
              >
                <DayName day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byHour(lessons, days, timeZone).map((row) => (
            <tr key={row.hour} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="px-2 py-2 text-right align-top text-sm font-normal text-quiet tabular-nums"
              >
                {words.hourText(row.hour)}
              </th>
              {row.days.map(({ day, lessons: own }) => (
                <td key={day} className="border-l border-line p-1.5 align-top">
                  <LessonList {...props} lessons={own} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-4 @4xl:hidden print:hidden">
        {byDay(lessons, days, timeZone)
          .filter(({ lessons: own }) => own.length > 0)
          .map(({ day, lessons: own }) => (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <h2 className="mb-1 text-lg font-bold">
                <DayName day={day} />
              </h2>
              <LessonList {...props} lessons={own} />
            </li>
          ))}
      </ul>
    </>
  )
}

function DayName({ day }: { day: CalendarDay }) {
  const [language] = useLanguage()
  const { date, weekday } = dayText(day, language)
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {weekday} <span className="font-normal text-quiet">{date}</span>
    </time>
  )
}

function LessonList({ lessons, ...props }: WeekTableProps) {
  return (
    <ul className="flex flex-col gap-1.5">
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <LessonEntry lesson={lesson} {...props} />
        </li>
      ))}
    </ul>
  )
}

type LessonEntryProps = Omit<WeekTableProps, 'lessons'> & { lesson: Lesson }

const entry = 'block rounded-tutor border-s-4 px-2 py-1.5 text-sm leading-snug wrap-anywhere'

function LessonEntry({ lesson, timeZone, ofOneTutor = false, screenOf }: LessonEntryProps) {
  const { week: words } = useWords().calendar
  const { hours } = useLessonTimes(timeZone)
  const isCancelled = lesson.status === 'cancelled'
  const text = (
    <>
      <span className={isCancelled ? 'text-quiet line-through' : ''}>
        <span className="inline-block whitespace-nowrap tabular-nums">{hours(lesson)}</span>{' '}
        <span className="inline-block font-bold">{lesson.classroom.name}</span>
      </span>
      {!isCancelled && (
        <span className="block text-quiet">
          {!ofOneTutor && <span className="inline-block">{words.with(lesson.tutor.displayName)}</span>}{' '}
          <span className="whitespace-nowrap">{words.students(lesson.studentCount)}</span>
          {lesson.kind === 'trial' && <span>{` ${words.trial}`}</span>}
        </span>
      )}
      {isCancelled && (
        <span className="block font-semibold">
          {lesson.cancelReason === null ? words.cancelled : words.because(lesson.cancelReason)}
        </span>
      )}
    </>
  )
  const look = `${entry} ${isCancelled ? 'border-edge bg-away-ground' : 'border-leaf bg-leaf-ground'}`
  if (!screenOf || isCancelled) return <div className={look}>{text}</div>
  return (
    <Link to={screenOf(lesson)} className={`${look} min-h-11 hover:bg-look-ground`}>
      {text}
    </Link>
  )
}
