import type { OutputOf } from '#contract/calls.ts'
import { isAllDay } from '#contract/kernel/time-text.ts'
import { weekdayOf } from '#contract/kernel/zones.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { SchoolTime } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HomePart, HomeSection } from './home-part.tsx'
import { StudentCalendar } from './student-calendar.tsx'

/** The next seven days as tiles: a sun on each that has a lesson, an umbrella where it is off. */
export function NextDays() {
  const { calendar: words } = useWords().student
  const asked = useAsk('/student/timetable', {}, { anew: true })
  return (
    <HomePart title={words.title} asked={asked}>
      {({ days }) => (
        <HomeSection title={words.title}>
          <ol className="grid grid-cols-4 gap-2 @2xl:grid-cols-7 @3xl:gap-3">
            {days.map((day, ahead) => (
              <DayTile key={day.day} {...day} isToday={ahead === 0} />
            ))}
          </ol>
          <StudentCalendar />
        </HomeSection>
      )}
    </HomePart>
  )
}

type Day = OutputOf<'/student/timetable'>['days'][number]

function DayTile({ day, lessons, isToday }: Day & { isToday: boolean }) {
  const { calendar: words } = useWords().student
  const on = lessons.filter(({ status }) => status !== 'cancelled')
  const isOff = lessons.length > 0 && on.length === 0
  const name = isToday ? words.today : words.weekdays[weekdayOf(day) - 1]!
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`flex min-h-36 flex-col items-center gap-1 rounded-student border-2 p-2 text-center ${lessons.length > 0 ? 'bg-sheet shadow-soft' : 'bg-transparent'} ${isToday ? 'border-leaf' : 'border-line'}`}
    >
      <span className={`text-xl with-furigana ${isToday ? 'font-bold' : ''}`}>
        <Ruby text={name} />
      </span>
      {lessons.length > 0 ? (
        <>
          <JoinSignPicture
            sign={isOff ? 'umbrella' : 'sun'}
            label={plain(isOff ? words.cancelled : words.lesson)}
            className="size-14"
          />
          {isOff && (
            <span className="text-lg with-furigana text-quiet">
              <Ruby text={words.cancelled} />
            </span>
          )}
          {on.map((lesson) =>
            isAllDay(lesson) ? (
              <span key={lesson.id} className="text-lg font-bold">
                {words.allDay}
              </span>
            ) : (
              <SchoolTime key={lesson.id} at={lesson.startsAt} className="text-xl font-bold tabular-nums" />
            ),
          )}
        </>
      ) : (
        <>
          <span aria-hidden="true" className="my-auto size-2 rounded-full bg-line" />
          <span className="sr-only">{plain(words.noLesson)}</span>
        </>
      )}
    </li>
  )
}
