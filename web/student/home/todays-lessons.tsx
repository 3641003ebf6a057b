import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorIcon, ClockIcon } from '#web/ui/icons.tsx'
import { Avatar } from '#web/ui/pictures.tsx'
import { useTimeText, TimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HomeSection } from './home-part.tsx'

/** Today's lessons, the nearest first; a join button appears by itself at its time. */
export function TodaysLessons({
  lessons,
  next,
  isTrial,
  onJoin,
}: {
  lessons: readonly Lesson[]
  next: Lesson | null
  isTrial: boolean
  onJoin: (id: LessonId) => void
}) {
  const words = useWords().student.home
  const timeOf = useTimeText()
  const now = useNow(10_000)
  const dayOf = (lesson: Lesson) => {
    const day = timeOf(lesson.startsAt, 'day')
    return isAllDay(lesson) ? day : `${day} ${timeOf(lesson.startsAt)}`
  }
  return (
    <HomeSection title={words.lesson}>
      {lessons.length === 0 && (
        <p className="rounded-student border border-dashed border-edge/50 p-5 text-lg with-furigana text-quiet">
          <Ruby text={isTrial ? words.noTrial : words.noLesson} />
        </p>
      )}
      {byNearness(lessons, now).map((lesson) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          phase={lessonPhase(lesson, now)}
          onJoin={() => onJoin(lesson.id)}
        />
      ))}
      {next && (
        <p className="text-lg with-furigana">
          <Ruby text={words.next(dayOf(next))} />
        </p>
      )}
    </HomeSection>
  )
}

interface LessonCardProps {
  lesson: Lesson
  phase: LessonPhase
  onJoin: () => void
}

/** A lesson of today: its time, place and tutor, and the button to join when that is possible. */
function LessonCard({ lesson, phase, onJoin }: LessonCardProps) {
  const words = useWords().student.home
  const timeOf = useTimeText()
  const isOpen = phase === 'open' || phase === 'running'
  const says = {
    later: words.opensAt(timeOf(lesson.joinFrom)),
    open: words.open,
    running: words.running,
    finished: words.finished,
    cancelled: words.cancelled,
  }
  return (
    <article
      className={`flex flex-wrap items-center gap-x-6 gap-y-4 rounded-student border p-5 shadow-soft ${isOpen ? 'border-leaf/40 bg-leaf-ground' : 'border-line bg-sheet'}`}
    >
      <div className="mr-auto">
        <LessonTime lesson={lesson} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-lg">
          <Avatar name={lesson.tutor.displayName} />
          <span className="with-furigana">
            <Ruby text={words.with(lesson.tutor.displayName)} />
          </span>
          <span className="text-quiet">{lesson.classroom.name}</span>
          {lesson.kind === 'trial' && (
            <span className="rounded-full bg-sheet px-3 text-base">{words.trial}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className={`text-lg with-furigana ${isOpen ? 'font-semibold text-leaf-deep' : 'text-quiet'}`}>
          <Ruby text={says[phase]} />
          {lesson.cancelReason !== null && (
            <span className="block leading-normal">{words.because(lesson.cancelReason)}</span>
          )}
        </p>
        {isOpen && (
          <Button size="student" look="main" icon={<DoorIcon />} onClick={onJoin}>
            <Ruby text={words.join} />
          </Button>
        )}
      </div>
    </article>
  )
}

/** A lesson at least this long is shown as lasting all day, without hours. */
const ALL_DAY_MS = 20 * 3_600_000

function isAllDay({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): boolean {
  return endsAt - startsAt >= ALL_DAY_MS
}

/** The start and the end, in local time. */
function LessonTime({ lesson }: { lesson: Pick<Lesson, 'startsAt' | 'endsAt'> }) {
  const { startsAt, endsAt } = lesson
  const words = useWords().student.home
  return (
    <p className="flex items-center gap-2 text-3xl font-bold tabular-nums">
      <ClockIcon size={1.75} className="text-leaf" />
      {isAllDay(lesson) ? (
        <span className="text-2xl">{words.allDay}</span>
      ) : (
        <span>
          <TimeText at={startsAt} />
          <span className="text-xl font-semibold text-quiet">
            {' – '}
            <TimeText at={endsAt} />
          </span>
        </span>
      )}
    </p>
  )
}

/** The current phase of a lesson for a student. */
type LessonPhase = 'later' | 'open' | 'running' | 'finished' | 'cancelled'

export function lessonPhase(lesson: Lesson, now: number): LessonPhase {
  if (lesson.status !== 'scheduled') return lesson.status
  if (now < lesson.joinFrom) return 'later'
  // A lesson that was never started counts as finished after its planned end.
  return now > lesson.endsAt ? 'finished' : 'open'
}

const ORDER: LessonPhase[] = ['running', 'open', 'later', 'finished', 'cancelled']

/** Sorts today's lessons: the current one first, then by time. */
export function byNearness(lessons: readonly Lesson[], now: number): Lesson[] {
  const rank = (lesson: Lesson) => ORDER.indexOf(lessonPhase(lesson, now))
  return lessons.toSorted((a, b) => rank(a) - rank(b) || a.startsAt - b.startsAt)
}
