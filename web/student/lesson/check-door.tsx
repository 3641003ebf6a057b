import { useEffect, useEffectEvent, useRef } from 'react'
import type { Chapter } from '#contract/curriculum.ts'
import type { Attempt } from '#contract/final-checks.ts'
import type { SessionId, ChapterId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon, StarIcon } from '#web/ui/icons.tsx'
import { PartFailed } from '#web/ui/problem-notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { doorState } from './chapter-check.ts'
import { useLesson } from './lesson-context.tsx'

interface ChapterEndProps {
  chapter: Chapter
  /** The student's attempt of this chapter in this lesson. */
  own: RoomAttempt | null
  /** The number of its pages that were turned and not read. */
  unread: number
  onCheck: () => void
  onNext: () => void
  onBack: () => void
}

/** The screen after the last page of a story: it offers the check before the next story begins. */
export function ChapterEnd({ chapter, own, unread, onCheck, onNext, onBack }: ChapterEndProps) {
  const { student, shared } = useWords()
  const { chapterEnd: words } = student.lesson
  const { sessionId } = useLesson()
  const { value, status } = useAsk('/final-check', { chapterId: chapter.id })
  const goesOn = status === 'failed' || (value && !isCheckOffered(own, value.attempts, sessionId))
  const goOn = useEffectEvent(onNext)
  useEffect(() => {
    if (goesOn) goOn()
  }, [goesOn])
  if (!value || goesOn) return <StatePanel kind="loading" text={shared.loading} />
  return (
    <StatePanel
      kind="finished"
      text={words.title(chapter.title)}
      action={
        <div className="flex flex-wrap justify-center gap-4">
          <Button size="student" look="main" icon={<CheckIcon />} onClick={onCheck}>
            <Ruby text={words.check} />
          </Button>
          <Button size="student" onClick={onNext}>
            <Ruby text={words.next} />
          </Button>
          <Button size="student" onClick={onBack}>
            <Ruby text={shared.back} />
          </Button>
        </div>
      }
    >
      <p className="text-lg with-furigana">
        <Ruby text={unread > 0 ? words.unread(unread) : words.ready} />
      </p>
    </StatePanel>
  )
}

/** True if the end of a chapter offers its check: it was not passed, and not tried in this lesson. */
function isCheckOffered(
  own: RoomAttempt | null,
  attempts: readonly Attempt[],
  sessionId: SessionId,
): boolean {
  const isTried = own !== null || attempts.some((each) => each.sessionId === sessionId)
  return !isTried && doorState(own, attempts, sessionId) !== 'passed'
}

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
  const { sessionId } = useLesson()
  const { value, problem, offline, refetch } = useAsk('/final-check', { chapterId })
  const door = useRef<HTMLButtonElement>(null)
  const known = value !== undefined
  useEffect(() => {
    if (returned && known && document.activeElement === document.body) door.current?.focus()
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
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf text-white">
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
