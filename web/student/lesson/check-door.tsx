import { useEffect, useRef } from 'react'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { CheckIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { focusStill } from '#web/ui/page/screen-start.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { doorState } from './chapter-check.ts'
import { useStudentLesson } from './lesson-context.tsx'

interface CheckDoorProps {
  chapterId: ChapterId
  /** The student's attempt of this chapter in this lesson. */
  own: RoomAttempt | null
  /** The student has just returned from the check. */
  returned: boolean
  onOpen: () => void
}

/** The button from a page to the chapter's check; nothing if the chapter has none. */
export function CheckDoor({ chapterId, own, returned, onOpen }: CheckDoorProps) {
  const words = useWords().student.check
  const { sessionId } = useStudentLesson()
  const { value, problem, offline, refetch } = useAsk('/final-check', { chapterId })
  const door = useRef<HTMLButtonElement>(null)
  const known = value !== undefined
  useEffect(() => {
    if (returned && known && document.activeElement === document.body) focusStill(door.current)
  }, [returned, known])
  if (!known) {
    // A chapter without a check has no button.
    if (!problem || offline || problem.kind === 'not-found') return null
    return <PartFailed problem={problem} again={refetch} size="student" />
  }
  const shown = doorState(own, value.attempts, sessionId)
  const says = { new: null, waiting: words.doorWaiting, passed: words.doorPassed, again: words.doorAgain }[
    shown
  ]
  return (
    <button
      ref={door}
      type="button"
      onClick={onOpen}
      className="mt-2 flex min-h-16 w-full touch-manipulation items-center gap-4 rounded-student border-2 border-leaf bg-leaf-ground px-5 py-2 text-start text-leaf-deep shadow-soft transition-colors hover:bg-sheet active:translate-y-px"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
        {shown === 'passed' ? <StarIcon /> : <CheckIcon />}
      </span>
      <span className="min-w-0 leading-loose">
        <span className="text-xl font-bold">
          <Ruby text={words.door} />
        </span>
        {says && (
          <span className="block text-base">
            <Ruby text={says} />
          </span>
        )}
      </span>
    </button>
  )
}
