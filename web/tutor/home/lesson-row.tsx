import { Link } from '@tanstack/react-router'
import type { Lesson } from '#contract/lessons.ts'
import { PersonIcon, CheckIcon, ClockIcon, PlayIcon, StopIcon } from '#web/ui/icons.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { spanText } from '../durations.ts'
import { QrLink } from '../qr-link.tsx'
import { BeforeLesson } from './before-lesson.tsx'

export function LessonRow({ lesson, timeZone }: { lesson: Lesson; timeZone: string }) {
  const { home } = useWords().tutor
  const [language] = useLanguage()
  const time = spanText(lesson.startsAt, lesson.endsAt, language, timeZone) ?? home.allDay
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
      to="/tutor/lesson/$lessonId"
      params={{ lessonId: lesson.id }}
      aria-label={shared.named(over ? home.look : home.open, what)}
      className={`inline-flex min-h-11 min-w-24 items-center justify-center rounded-tutor border-2 px-4 text-sm font-semibold ${over ? 'border-edge bg-sheet hover:bg-leaf-ground' : 'border-leaf bg-leaf text-white hover:border-leaf-deep hover:bg-leaf-deep'}`}
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
