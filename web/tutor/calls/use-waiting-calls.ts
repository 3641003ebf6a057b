import { useEffect, useState } from 'react'
import type { WaitingLesson } from '#contract/lessons.ts'
import { ask } from '#web/client/ask.ts'

/** A call may be seen this late on a screen that is not its lesson's; one more question of a tutor costs the school next to nothing. */
const ASK_EVERY_MS = 5_000

const nothing: WaitingLesson[] = []

/** Where students wait in the lessons that this tutor leads. Empty while nobody answers: an old answer would go on counting. */
export function useWaitingCalls(): WaitingLesson[] {
  const [lessons, setLessons] = useState(nothing)
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      const answer = await ask('/tutor/waiting-calls', {})
      if (gone) return
      const now = answer.ok ? answer.value.lessons : nothing
      setLessons((before) => (now.length === 0 && before.length === 0 ? before : now))
      timer = setTimeout(() => void look(), ASK_EVERY_MS)
    }
    // A tab that comes to the front has slept, and so have its timers.
    const wake = (): void => {
      if (document.visibilityState === 'visible') void look()
    }
    void look()
    document.addEventListener('visibilitychange', wake)
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])
  return lessons
}
