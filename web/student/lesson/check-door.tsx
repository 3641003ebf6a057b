import { useEffect, useRef } from 'react'
import type { ChapterId, SessionId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Check, Star } from '#web/ui/icons.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { doorStanding } from './door-standing.ts'

interface CheckDoorProps {
  chapterId: ChapterId
  /** The student's attempt of this chapter in this lesson. */
  own: RoomAttempt | null
  sessionId: SessionId
  /** The student has just come back through it. */
  returned: boolean
  onOpen: () => void
}

/** The way from a page into the chapter's check; nothing where the chapter has none. */
export function CheckDoor({ chapterId, own, sessionId, returned, onOpen }: CheckDoorProps) {
  const words = useWords().student.check
  const { value, problem, offline, refetch } = useAsk('/final-check', { chapterId })
  const door = useRef<HTMLButtonElement>(null)
  const known = value !== undefined
  useEffect(() => {
    if (returned && known && document.activeElement === document.body) door.current?.focus()
  }, [returned, known])
  if (!known) {
    // A chapter without a check has no door.
    if (!problem || offline || problem.kind === 'not-found') return null
    return <PartFailed problem={problem} again={refetch} size="student" />
  }
  const standing = doorStanding(own, value.attempts, sessionId)
  const says = { new: null, waiting: words.doorWaiting, passed: words.doorPassed, again: words.doorAgain }[
    standing
  ]
  return (
    <button
      ref={door}
      type="button"
      onClick={onOpen}
      className="mt-2 flex min-h-16 w-full touch-manipulation items-center gap-4 rounded-student border-2 border-leaf bg-leaf-ground px-5 py-2 text-start text-leaf-deep shadow-soft transition-colors hover:bg-sheet active:translate-y-px"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf text-white">
        {standing === 'passed' ? <Star /> : <Check />}
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
