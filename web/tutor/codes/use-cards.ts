import { useState } from 'react'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Problem } from '#web/client/ask.ts'
import { freshSecret } from '#web/client/links.ts'
import { send } from '#web/client/outbox/send.ts'
import type { CardStudent } from './cards-view.tsx'

/** A new card with its secret, which only this screen has. */
export interface MadeCard {
  student: CardStudent
  secret: Secret
  expiresAt: number
}

export function useCards(lessonId: LessonId, onChange: () => void) {
  const [made, setMade] = useState<MadeCard[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const without = (cards: MadeCard[], student: CardStudent) =>
    cards.filter((each) => each.student.id !== student.id)

  async function make(students: CardStudent[]): Promise<void> {
    setBusy(true)
    setProblem(null)
    for (const student of students) {
      const secret = freshSecret()
      const answer = await send('/tutor/make-card', { lessonId, studentId: student.id, secret })
      if (!answer.ok) {
        setProblem(answer.problem)
        break
      }
      const { expiresAt } = answer.value.card
      setMade((cards) => [...without(cards, student), { student, secret, expiresAt }])
    }
    setBusy(false)
    onChange()
  }

  async function revoke(student: CardStudent): Promise<void> {
    setBusy(true)
    const answer = await send('/tutor/revoke-card', { lessonId, studentId: student.id })
    setProblem(answer.ok ? null : answer.problem)
    setMade((cards) => without(cards, student))
    setBusy(false)
    onChange()
  }

  return { made, busy, problem, make, revoke }
}
