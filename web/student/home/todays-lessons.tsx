import type { LessonId } from '#contract/kernel/ids.ts'
import { isAllDay } from '#contract/kernel/time-text.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { DoorIcon } from '#web/ui/drawings/icons.ts'
import { useSchoolTime } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { LessonHero } from './hero/hero-card.tsx'
import { byNearness, lessonPhase, type LessonPhase } from './hero/lesson-phase.ts'
import { LessonTime } from './hero/lesson-time.tsx'

interface TodaysLessonsProps {
  lessons: readonly Lesson[]
  /** The one that is large, since it can be entered now. */
  hero: Lesson | null
  /** The page where the student will be in it. */
  place: Place | null | undefined
  next: Lesson | null
  isTrial: boolean
  onJoin: (id: LessonId) => void
}

/** Today's lessons: the one to enter large, the others as lines; a join button appears by itself at its time. */
export function TodaysLessons({ lessons, hero, place, next, isTrial, onJoin }: TodaysLessonsProps) {
  const words = useWords().student.home
  const timeOf = useSchoolTime()
  const now = useNow(10_000)
  const dayOf = (lesson: Lesson) => {
    const day = timeOf(lesson.startsAt, 'day')
    return isAllDay(lesson) ? day : `${day} ${timeOf(lesson.startsAt)}`
  }
  return (
    <section aria-label={plain(words.lesson)} className="flex flex-col gap-3">
      {hero && (
        <LessonHero
          lesson={hero}
          isRunning={lessonPhase(hero, now) === 'running'}
          place={place}
          onJoin={() => onJoin(hero.id)}
        />
      )}
      {lessons.length === 0 && (
        <p className="px-4 text-lg with-furigana text-quiet">
          <Ruby text={isTrial ? words.noTrial : words.noLesson} />
        </p>
      )}
      {byNearness(lessons, now)
        .filter(({ id }) => id !== hero?.id)
        .map((lesson) => (
          <LessonLine
            key={lesson.id}
            lesson={lesson}
            phase={lessonPhase(lesson, now)}
            onJoin={() => onJoin(lesson.id)}
          />
        ))}
      {next && (
        <p className="px-4 text-lg with-furigana">
          <Ruby text={words.next(dayOf(next))} />
        </p>
      )}
    </section>
  )
}

interface LessonLineProps {
  lesson: Lesson
  phase: LessonPhase
  onJoin: () => void
}

/** A lesson of today that is not the large one: its time, its state, its tutor. */
function LessonLine({ lesson, phase, onJoin }: LessonLineProps) {
  const words = useWords().student.home
  const timeOf = useSchoolTime()
  const says = {
    later: words.opensAt(timeOf(lesson.joinFrom)),
    open: words.open,
    running: words.running,
    finished: words.finished,
    cancelled: words.cancelled,
  }
  return (
    <article className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-student border border-line bg-sheet px-4 py-2 text-lg">
      <LessonTime lesson={lesson} />
      <span className="flex items-center gap-3">
        <FacePicture of={lesson.tutor.face} className="size-11 shrink-0" />
        <span className="with-furigana">
          <Ruby text={words.with(lesson.tutor.displayName)} />
        </span>
      </span>
      <span className="text-base text-quiet">{lesson.classroom.name}</span>
      {lesson.kind === 'trial' && <span className="text-base">{words.trial}</span>}
      <span className="ml-auto with-furigana text-quiet">
        <Ruby text={says[phase]} />
        {lesson.cancelReason !== null && (
          <span className="block leading-normal">{words.because(lesson.cancelReason)}</span>
        )}
      </span>
      {(phase === 'open' || phase === 'running') && (
        <Button size="student" look="outlined" icon={<DoorIcon />} onClick={onJoin}>
          <Ruby text={words.join} />
        </Button>
      )}
    </article>
  )
}
