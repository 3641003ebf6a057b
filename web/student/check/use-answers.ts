import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { CheckItem, ItemAnswer, ItemId } from '#contract/final-checks.ts'
import type { AttemptId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { answerText } from '#contract/rules/item-kinds.ts'
import type { Problem } from '#web/client/ask.ts'
import { send } from '#web/client/outbox/send.ts'
import type { Write } from '#web/client/outbox/write.ts'
import { useUnsent } from '#web/hooks/use-outbox.ts'
import { withAnswers } from './with-answers.ts'

export interface Answers {
  /** The attempt, with the unsent answers of this device counted as done. */
  attempt: RoomAttempt
  /** The reason why the last answer did not count. */
  problem: Problem | null
  answer(item: CheckItem, answer: ItemAnswer): void
}

/**
 * Sends answers: the next item is shown at once, and an answer that the server refuses is shown again. An answer that was
 * given before a restart and is still in the journal counts as done.
 */
export function useAnswers(known: RoomAttempt): Answers {
  const [underWay, setUnderWay] = useState<readonly ItemId[]>([])
  const left = unsentItems(useUnsent(), known.id)
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    attempt: withAnswers(known, [...left, ...underWay]),
    problem,
    answer(asked, answer) {
      const item = asked.id
      setProblem(null)
      setUnderWay((items) => [...items, item])
      const given = { attemptId: known.id, item, answer }
      void send('/student/record-final-check', given, { said: answerText(asked, answer) }).then((reply) => {
        if (reply.ok) return
        // Another device has answered it: the room has that event too, or will receive it soon.
        if (reply.problem.kind === 'refused' && reply.problem.code === 'AlreadyAnswered') return
        setUnderWay((items) => items.filter((each) => each !== item))
        setProblem(reply.problem)
      })
    },
  }
}

/** The items of an attempt whose answers are in the outbox, including those from before a restart. */
function unsentItems(unsent: readonly Write[], attemptId: AttemptId): ItemId[] {
  const answers = unsent
    .filter(({ path }) => path === '/student/record-final-check')
    .map(({ input }) => input as InputOf<'/student/record-final-check'>)
  return answers.filter((answer) => answer.attemptId === attemptId).map(({ item }) => item)
}
