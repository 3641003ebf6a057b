import { useState } from 'react'
import { freshPassword } from '#contract/kernel/random.ts'
import type { OfficeStudent } from '#contract/office/people.ts'
import { freshSecret } from '#web/client/links.ts'
import { useAskAgain } from '#web/hooks/use-ask.ts'
import { useSends } from '#web/hooks/use-send.ts'
import type { MadeCard } from '#web/ui/cards/card-sheet.tsx'
import { useBranch } from '../frame/branch.ts'
import type { Slip } from './slips.tsx'

/** What was made for paper; only this page has the secrets. */
export type Sheet = { kind: 'slips'; slips: readonly Slip[] } | { kind: 'cards'; cards: readonly MadeCard[] }

/** Makes new passwords or cards for students. The secrets are made here, so that no answer of the server has one. */
export function useSheets() {
  const { branch } = useBranch()
  const askAgain = useAskAgain()
  const { send, isBusy, problem } = useSends()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [cardsMade, setCardsMade] = useState(0)

  async function makeSlips(students: readonly OfficeStudent[]): Promise<void> {
    const passwords = students.map(({ id }) => ({ id, password: freshPassword() }))
    const answer = await send('/office/reset-passwords', { branchId: branch.id, students: passwords })
    if (!answer?.ok) return
    const slips = students.map(({ displayName, classroom }, at) => ({
      name: displayName,
      classroom: classroom.name,
      loginId: answer.value.accounts[at]!.loginId,
      password: passwords[at]!.password,
    }))
    askAgain('/office/students')
    setSheet({ kind: 'slips', slips })
  }

  async function makeCards(students: readonly OfficeStudent[]): Promise<void> {
    const cards: MadeCard[] = []
    for (const student of students) {
      setCardsMade(cards.length)
      const secret = freshSecret()
      const about = { branchId: branch.id, studentId: student.id }
      const answer = await send('/office/make-card', { ...about, secret })
      if (!answer?.ok) break
      cards.push({ student, secret, expiresAt: answer.value.card.expiresAt })
    }
    setCardsMade(0)
    // A card that was made has ended the one before: it is shown, even if a later one failed.
    if (cards.length > 0) setSheet({ kind: 'cards', cards })
  }

  return { sheet, isBusy, problem, cardsMade, makeSlips, makeCards, close: () => setSheet(null) }
}
