import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { ThreadLesson } from '#contract/records/thread.ts'
import { type AskState, useAsk } from '#web/hooks/asks/use-ask.ts'
import { useClient } from '#web/hooks/use-client.ts'

export interface AskedThread extends AskState<OutputOf<'/tutor/student-thread'>> {
  /** All that were asked for so far, the newest first. */
  lessons: readonly ThreadLesson[]
  /** Asks for the lessons before these; null when there are none, or while they are asked for. */
  more: (() => void) | null
}

/** A student's thread, and more of their lessons on request. */
export function useThread(studentId: StudentId): AskedThread {
  const client = useClient()
  const asked = useAsk('/tutor/student-thread', { studentId }, { anew: true })
  const [older, setOlder] = useState<{ lessons: ThreadLesson[]; earlier: number | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const earlier = older ? older.earlier : (asked.value?.earlier ?? null)
  const more = async (before: number) => {
    setBusy(true)
    const answer = await client.ask('/tutor/student-thread', { studentId, before })
    setBusy(false)
    if (!answer.ok) return
    const { lessons, earlier: next } = answer.value
    setOlder({ lessons: [...(older?.lessons ?? []), ...lessons], earlier: next })
  }
  return {
    ...asked,
    lessons: [...(asked.value?.lessons ?? []), ...(older?.lessons ?? [])],
    more: earlier === null || isBusy ? null : () => void more(earlier),
  }
}
