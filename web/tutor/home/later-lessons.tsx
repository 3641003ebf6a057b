import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { byClassroom } from './days.ts'
import { LessonRow } from './lesson-row.tsx'

/** The own lessons after the next one, a card each; nothing without any. */
export function LaterLessons({ lessons }: { lessons: readonly Lesson[] }) {
  const { home } = useWords().tutor
  if (lessons.length === 0) return null
  return (
    <section aria-label={home.later} className="flex flex-col gap-2">
      <h2 className="text-[1.0625rem] font-bold">{home.later}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="flex">
            <LaterLesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LaterLesson({ lesson }: { lesson: Lesson }) {
  const { shared, tutor } = useWords()
  const { home } = tutor
  const { time, hours } = useBranchTime()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  return (
    <Link
      to={pathTo('/tutor/lesson/:lessonId', { lessonId: lesson.id })}
      aria-label={shared.named(home.open, `${lesson.classroom.name} ${hours(lesson)}`)}
      className="flex min-h-16 flex-1 flex-col gap-1.5 rounded-tutor border border-line bg-sheet px-4 py-3 shadow-soft hover:bg-leaf-ground"
    >
      <span className="flex items-baseline gap-2">
        <b className="text-[1.0625rem] tabular-nums">{time(lesson.startsAt)}</b>
        <b className="min-w-0 truncate">{lesson.classroom.name}</b>
        <span className="ml-auto shrink-0 text-sm text-quiet">
          {lesson.kind === 'trial' ? home.trial : home.students(lesson.studentCount)}
        </span>
      </span>
      <span aria-hidden="true" className="flex min-h-6 flex-wrap gap-1">
        {value?.students.map(({ studentId, emblem }) => (
          <EmblemPicture key={studentId} name={emblem} size={1.5} />
        ))}
      </span>
    </Link>
  )
}

/** Lessons with all that is known of them, a row each. */
export function LessonRows({ lessons }: { lessons: readonly Lesson[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {lessons.map((lesson) => (
        <LessonRow key={lesson.id} lesson={lesson} />
      ))}
    </ul>
  )
}

interface ColleaguesProps {
  lessons: Lesson[]
  day: string
  timeZone: string
}

/** The lessons of colleagues, which a tutor may take over; nothing without any. */
export function Colleagues({ lessons, day, timeZone }: ColleaguesProps) {
  const { home } = useWords().tutor
  if (lessons.length === 0) return null
  return (
    <section aria-label={home.others} className="flex flex-col gap-2">
      <h2 className="text-[1.0625rem] font-bold">{home.others}</h2>
      {byClassroom(lessons, day, timeZone, undefined).map((group) => (
        <div key={group.classroom.id} role="group" aria-label={group.classroom.name}>
          <h3 className="pb-1 text-sm font-semibold">{group.classroom.name}</h3>
          <LessonRows lessons={group.lessons} />
        </div>
      ))}
    </section>
  )
}
