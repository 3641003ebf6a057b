import type { LessonId } from '#contract/kernel/ids.ts'
import { isAllDay } from '#contract/kernel/time-text.ts'
import { type CalendarDay, dayAt, weekdayOf } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { LessonDoor } from '#web/ui/drawings/lesson-door.tsx'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useSchoolTime } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { byNearness, lessonPhase } from './hero/lesson-phase.ts'

/** More doors than these are smaller on a phone. */
const MOST_DOORS = 5

interface WeekPathProps {
  /** The lessons of today as they are now; undefined until they are known. */
  today: readonly Lesson[] | undefined
  onJoin: (id: LessonId) => void
}

/** The week as a path through the garden: seven places from today on, a door for each lesson, a stone where there is none. */
export function WeekPath({ today, onJoin }: WeekPathProps) {
  const { calendar: words } = useWords().student
  const { value, problem, offline, refetch } = useAsk('/student/timetable', {}, { anew: true })
  const timeZone = useZone()
  const present = dayAt(useNow(60_000), timeZone)
  // Without a network the week may be the one of some days ago.
  const days = (value?.days ?? []).filter(({ day }) => day >= present)
  const known = (today ?? []).filter(({ startsAt }) => dayAt(startsAt, timeZone) === present)
  const isCrowded = days.flatMap(({ lessons }) => lessons).length > MOST_DOORS
  return (
    <section aria-label={plain(words.title)} className="min-h-32 @3xl:min-h-44">
      {!value && problem && !offline && <PartFailed problem={problem} again={refetch} size="student" />}
      {value && (
        <ol className="flex items-end justify-between @3xl:justify-start">
          {days.map(({ day, lessons }) => (
            <DayPlace
              key={day}
              day={day}
              lessons={day === present && known.length > 0 ? known : lessons}
              isToday={day === present}
              isCrowded={isCrowded}
              onJoin={onJoin}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface DayPlaceProps extends Pick<WeekPathProps, 'onJoin'> {
  day: CalendarDay
  lessons: readonly Lesson[]
  isToday: boolean
  isCrowded: boolean
}

function DayPlace({ day, lessons, isToday, isCrowded, onJoin }: DayPlaceProps) {
  const { calendar: words } = useWords().student
  const now = useNow(10_000)
  const on = lessons.filter(({ status }) => status !== 'cancelled')
  const isOff = lessons.length > 0 && on.length === 0
  const [nearest] = byNearness(on, now)
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`flex min-w-0 shrink-0 flex-col items-center gap-1 ${on.length > 0 ? '@3xl:min-w-21.5' : 'flex-1 @3xl:w-21.5 @3xl:flex-none'}`}
    >
      <span className="flex items-end gap-0.5 @3xl:gap-3">
        {on.map((lesson) => (
          <DayDoor
            key={lesson.id}
            lesson={lesson}
            isCrowded={isCrowded}
            isOpen={isToday && lesson === nearest && lessonPhase(lesson, now) !== 'finished'}
            onJoin={onJoin}
          />
        ))}
        {isOff && (
          <JoinSignPicture sign="umbrella" label={plain(words.cancelled)} className="size-10 @3xl:size-14" />
        )}
        {lessons.length === 0 && (
          <>
            <GardenDrawing of="ring" className="h-auto w-8 @3xl:w-12" />
            <span className="sr-only">{plain(words.noLesson)}</span>
          </>
        )}
      </span>
      <span className="flex items-baseline gap-x-3 text-xl leading-loose font-bold whitespace-nowrap">
        <span>
          <Ruby text={isToday ? words.today : words.weekdays[weekdayOf(day) - 1]!} />
        </span>
        {on.map(
          (lesson) => !isAllDay(lesson) && <DoorTime key={lesson.id} lesson={lesson} isToday={isToday} />,
        )}
      </span>
    </li>
  )
}

function DoorTime({ lesson, isToday }: { lesson: Lesson; isToday: boolean }) {
  const timeOf = useSchoolTime()
  return (
    // A phone has no room for it; the hero says today's.
    <span className={`hidden tabular-nums @3xl:inline ${isToday ? '' : 'font-normal'}`}>
      {timeOf(lesson.startsAt)}
    </span>
  )
}

interface DayDoorProps extends Pick<WeekPathProps, 'onJoin'> {
  lesson: Lesson
  isOpen: boolean
  isCrowded: boolean
}

/** One that can be entered now is pressed to enter. */
function DayDoor({ lesson, isOpen, isCrowded, onJoin }: DayDoorProps) {
  const { shared, student } = useWords()
  const timeOf = useSchoolTime()
  const now = useNow(10_000)
  const { calendar: words } = student
  const time = isAllDay(lesson) ? words.allDay : timeOf(lesson.startsAt)
  const says = shared.named(words.lesson, `${time} ${plain(student.home.tutor(lesson.tutor.displayName))}`)
  const door = (
    <LessonDoor
      face={lesson.tutor.face}
      isOpen={isOpen}
      className={
        isOpen
          ? `${isCrowded ? 'h-17' : 'h-22'} @3xl:me-6 @3xl:h-30`
          : `${isCrowded ? 'h-14' : 'h-18'} @3xl:h-27`
      }
    />
  )
  if (!['open', 'running'].includes(lessonPhase(lesson, now)))
    return (
      <span role="img" aria-label={says}>
        {door}
      </span>
    )
  return (
    <button
      type="button"
      aria-label={says}
      onClick={() => onJoin(lesson.id)}
      className="touch-manipulation rounded-student"
    >
      {door}
    </button>
  )
}
