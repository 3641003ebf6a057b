import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Person, Check, Clock, Play, Stop } from '#web/ui/icons.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { spanText } from '../durations.ts'
import { QrLink } from '../qr-link.tsx'
import { LastTimeFacts } from './last-time-facts.tsx'

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
            <Person size={1} />
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

/** There is somebody to let in. */
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
  scheduled: { Icon: Clock, look: 'text-quiet' },
  running: { Icon: Play, look: 'font-semibold text-leaf-deep' },
  finished: { Icon: Check, look: 'text-quiet' },
  cancelled: { Icon: Stop, look: 'text-trouble' },
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

/** Facts to know before a lesson; the tutor's own lessons are unfolded. */
function BeforeLesson({ lesson }: { lesson: Lesson }) {
  const { lastTime } = useWords().tutor
  const isOwn = useMe()?.id === lesson.tutor.id
  const [isOpen, setOpen] = useState(isOwn)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-2 border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-md text-sm font-semibold hover:bg-leaf-ground">
        <span aria-hidden="true" className="w-4 text-center text-quiet in-[[open]>summary]:rotate-90">
          ›
        </span>
        {lastTime.title}
      </summary>
      {isOpen && <LastTimeList lessonId={lesson.id} />}
    </details>
  )
}

/** Before a lesson: of each of its students what is planned, and how it stood last time. */
function LastTimeList({ lessonId }: { lessonId: LessonId }) {
  const words = useWords()
  const { lastTime } = words.tutor
  const { value, problem, refetch } = useAsk('/tutor/last-time', { lessonId }, { anew: true })
  if (!value && problem) return <PartFailed problem={problem} again={refetch} />
  if (!value) return <p className="py-2 text-sm text-quiet">{plain(words.shared.loading)}</p>
  if (value.students.length === 0) return <p className="py-2 text-sm text-quiet">{lastTime.none}</p>
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-3 py-2 @2xl:grid-cols-2">
      {value.students.map((student) => (
        <li key={student.studentId} className="min-w-0 border-t border-line pt-2">
          <h3 className="text-sm font-semibold">{student.displayName}</h3>
          <LastTimeFacts student={student} />
        </li>
      ))}
    </ul>
  )
}
