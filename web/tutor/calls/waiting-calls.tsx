import { useEffect, useRef } from 'react'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { WaitingLesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { HandIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { unbroken } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { WaitingTime } from '../times.tsx'
import { readyCallSound, soundCall } from './call-sound.tsx'

/** The poll interval, and so the delay of a call on the screens of other lessons; the request costs the server very little. */
const ASK_EVERY_MS = 5_000

interface WaitingCallsProps {
  /** The lesson of this screen, with the ids of its waiting calls; the screen lists them itself. */
  here?: { lessonId: LessonId; callIds: readonly string[] }
}

/** On every screen of a tutor: links to their lessons with waiting calls, the sound, and the tab's title. */
export function WaitingCalls({ here }: WaitingCallsProps) {
  const { value, problem } = useAsk('/tutor/waiting-calls', {}, { anew: true, pollMs: ASK_EVERY_MS })
  // Without a fresh response, an old one would show calls that may be over.
  const waiting = problem ? [] : (value?.lessons ?? [])
  const lessons = waiting.filter(({ lessonId }) => lessonId !== here?.lessonId)
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
    <li className="flex items-center gap-x-3 border-b-2 border-calling bg-calling-ground px-4 py-1 leading-normal text-calling-ink has-data-[wait=2]:bg-calling has-data-[wait=2]:text-on-calling">
      <HandIcon size={1.5} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="font-semibold">{words.waitIn(classroom, calls.length)}</span>
        <WaitingTime raisedAt={calls[0]!.raisedAt} />
      </p>
      <Link
        to={pathTo('/tutor/lesson/:lessonId', { lessonId })}
        aria-label={words.goToWhich(classroom)}
        className="inline-flex min-h-11 shrink-0 items-center rounded-tutor border-2 border-calling-ink bg-sheet px-3 text-sm font-semibold text-calling-ink hover:bg-calling-ground"
      >
        {words.goTo}
      </Link>
      <Announce text={words.waitIn(classroom, calls.length)} />
    </li>
  )
}

/** Shows waiting calls in the tab's title, and plays a sound for a new one. */
function useCallCue(callIds: readonly string[]): void {
  const { calls: words } = useWords().tutor
  const known = useRef<readonly string[]>([])
  const now = callIds.join()
  const count = callIds.length
  useEffect(readyCallSound, [])
  useEffect(() => {
    const ids = now === '' ? [] : now.split(',')
    const newest = ids.findLast((id) => !known.current.includes(id))
    known.current = ids
    if (newest) soundCall(newest)
  }, [now])
  useEffect(() => {
    if (count === 0) return
    const before = document.title
    document.title = unbroken(words.tabTitle(count, before))
    return () => {
      document.title = before
    }
  }, [count, words])
}
