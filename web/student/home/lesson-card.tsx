import type { Lesson } from '#contract/lessons.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorIcon, ClockIcon } from '#web/ui/icons.tsx'
import { Avatar } from '#web/ui/pictures.tsx'
import { useTimeText, TimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { LessonPhase } from './lesson-phase.ts'

interface LessonCardProps {
  lesson: Lesson
  phase: LessonPhase
  onJoin: () => void
}

/** A lesson of today: its time, place and tutor, and the button to join when that is possible. */
export function LessonCard({ lesson, phase, onJoin }: LessonCardProps) {
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

export function isAllDay({ startsAt, endsAt }: Pick<Lesson, 'startsAt' | 'endsAt'>): boolean {
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
