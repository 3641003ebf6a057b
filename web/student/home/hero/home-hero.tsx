import type { ReactNode } from 'react'
import { dayAt, weekdayOf } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { BookIcon, DoorIcon } from '#web/ui/drawings/icons.ts'
import { LessonDoor } from '#web/ui/drawings/lesson-door.tsx'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { useSchoolTime } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { TodaysLesson } from './choose-hero.ts'
import { BigButton, HeroCard, LeaningBook } from './hero-card.tsx'
import { lessonPhase } from './lesson-phase.ts'

interface LessonHeroProps {
  hero: TodaysLesson
  /** The page where the student stopped, and will be in the lesson; undefined until it is known. */
  place: Place | null | undefined
  /** The next lesson after today. */
  next: Lesson | null
  onJoin: () => void
  onRead: (place: Place) => void
}

/** Today's lesson: to enter, later, over or cancelled. While it cannot be entered, the button opens a book. */
export function LessonHero({ hero: { kind, lesson }, place, next, onJoin, onRead }: LessonHeroProps) {
  const words = useWords().student
  const timeOf = useSchoolTime()
  const titles = {
    enter: lesson.kind === 'trial' ? words.home.trial : words.home.lesson,
    later: words.home.from(timeOf(lesson.startsAt)),
    over: words.home.over,
    off: words.home.off,
  }
  const pictures = {
    enter: <LeaningBook place={place} />,
    later: <LessonDoor face={null} className="h-27 -rotate-2" />,
    over: <GardenDrawing of="tree-grown" className="h-27 w-auto" />,
    off: <JoinSignPicture sign="umbrella" label={plain(words.home.cancelled)} className="size-26" />,
  }
  const read = kind === 'later' ? words.home.readFirst : words.home.read
  return (
    <HeroCard
      label={plain(words.home.lesson)}
      picture={pictures[kind]}
      title={titles[kind]}
      button={
        kind === 'enter' ? (
          <BigButton icon={<DoorIcon size={2.5} />} text={words.home.join} onPress={onJoin} />
        ) : (
          <ReadButton place={place} text={read} onRead={onRead} />
        )
      }
    >
      <div className="flex items-center gap-3 @3xl:gap-4">
        <FacePicture of={lesson.tutor.face} className="size-14 shrink-0" />
        <div className="min-w-0 text-xl leading-[1.8] font-bold">
          {(kind === 'enter' || kind === 'later') && (
            <p>
              <Ruby text={words.home.tutor(lesson.tutor.displayName)} />
            </p>
          )}
          <p className={kind === 'enter' || kind === 'later' ? 'text-leaf-deep' : ''}>
            <Says kind={kind} lesson={lesson} next={next} />
          </p>
        </div>
      </div>
    </HeroCard>
  )
}

/** Its place is kept until it is known. */
function ReadButton({ place, text, onRead }: Pick<LessonHeroProps, 'place' | 'onRead'> & { text: string }) {
  if (place === undefined) return <span className="block min-h-20 @3xl:min-w-66" />
  return place && <BigButton icon={<BookIcon size={2.5} />} text={text} onPress={() => onRead(place)} />
}

const MINUTE_MS = 60_000
/** A lesson that begins later than this says its time alone. */
const SOON_MINUTES = 60

function Says({
  kind,
  lesson,
  next,
}: {
  kind: TodaysLesson['kind']
  lesson: Lesson
  next: Lesson | null
}): ReactNode {
  const words = useWords().student
  const timeOf = useSchoolTime()
  const now = useNow(10_000)
  const again = useAgain(next)
  if (kind === 'enter')
    return <Ruby text={lessonPhase(lesson, now) === 'running' ? words.home.running : words.home.open} />
  if (kind === 'over') return <Ruby text={again} />
  if (kind === 'off') return <Ruby text={lesson.cancelReason ?? again} />
  const minutes = Math.ceil((lesson.startsAt - now) / MINUTE_MS)
  return (
    <Ruby
      text={
        minutes <= SOON_MINUTES ? words.lesson.startsIn(minutes) : words.home.opensAt(timeOf(lesson.joinFrom))
      }
    />
  )
}

const WEEK_MS = 6 * 24 * 60 * MINUTE_MS

/** The day of the next lesson, by its name within a week. */
function useAgain(next: Lesson | null): string {
  const words = useWords().student
  const timeZone = useZone()
  const timeOf = useSchoolTime()
  const now = useNow(60_000)
  if (!next) return words.home.againSoon
  if (next.startsAt - now > WEEK_MS) return words.home.again(timeOf(next.startsAt, 'day'))
  return words.home.againOn(words.calendar.weekdays[weekdayOf(dayAt(next.startsAt, timeZone)) - 1]!)
}
