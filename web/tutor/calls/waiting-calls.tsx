import { Link } from '@tanstack/react-router'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { WaitingLesson } from '#contract/lessons.ts'
import { Announce } from '#web/ui/announce.tsx'
import { Hand } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { useCallCue } from './use-call-cue.ts'
import { useWaitingCalls } from './use-waiting-calls.ts'
import { WaitingTime } from './waiting-time.tsx'

interface WaitingCallsProps {
  /** The lesson that this screen shows, with the ids of its waiting calls: they stand in its line already. */
  here?: { lessonId: LessonId; callIds: readonly string[] }
}

/** On every screen of a tutor's: the lessons of theirs in which somebody calls, with the way there, the sound and the tab's title. */
export function WaitingCalls({ here }: WaitingCallsProps) {
  const lessons = useWaitingCalls().filter(({ lessonId }) => lessonId !== here?.lessonId)
  const elsewhere = lessons.flatMap(({ calls }) => calls.map(({ id }) => id))
  useCallCue([...(here?.callIds ?? []), ...elsewhere])
  if (lessons.length === 0) return null
  return (
    <ul className="sticky top-0 z-10 flex shrink-0 flex-col bg-sheet print:hidden">
      {lessons.map((lesson) => (
        <WaitingRow key={lesson.lessonId} {...lesson} />
      ))}
    </ul>
  )
}

function WaitingRow({ lessonId, classroom, calls }: WaitingLesson) {
  const words = useWords().tutor.calls
  return (
    <li className="flex items-center gap-x-3 border-b-2 border-calling bg-calling-ground px-4 py-1 leading-normal text-calling-ink has-data-[wait=3]:bg-calling has-data-[wait=3]:text-ink">
      <Hand size={1.5} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="font-semibold">{words.waitIn(classroom, calls.length)}</span>
        <WaitingTime raisedAt={calls[0]!.raisedAt} />
      </p>
      <Link
        to="/tutor/lesson/$lessonId"
        params={{ lessonId }}
        aria-label={words.goToWhich(classroom)}
        className="inline-flex min-h-11 shrink-0 items-center rounded-tutor border-2 border-calling-ink bg-sheet px-3 text-sm font-semibold text-calling-ink hover:bg-calling-ground"
      >
        {words.goTo}
      </Link>
      <Announce text={words.waitIn(classroom, calls.length)} />
    </li>
  )
}
