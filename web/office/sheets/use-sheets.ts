import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { OfficeStudent } from '#contract/enrolment/people.ts'
import { freshPassword } from '#contract/kernel/random.ts'
import { ask, type Problem } from '#web/client/ask.ts'
import { freshSecret, linkTo } from '#web/client/links.ts'
import { useSends } from '#web/hooks/asks/use-send.ts'
import type { MadeCard } from '#web/ui/cards/card-sheet.tsx'
import { useLanguage } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import type { GuardianPaperFacts } from './guardian-paper.tsx'
import type { Slip } from './slips.tsx'

/** Sheets that were made for paper; only this page has the secrets. */
export type Sheet =
  | { kind: 'slips'; slips: readonly Slip[] }
  | { kind: 'cards'; cards: readonly MadeCard[] }
  | { kind: 'guardians'; papers: readonly GuardianPaperFacts[]; missing: readonly string[] }

/** The names of those whose family got a link by mail, and of those who got none, each with the reason. */
export type Mailed = Record<keyof OutputOf<'/office/send-guardian-links'>, readonly string[]>

/** Makes new passwords or cards for students. The secrets are made here, so that no answer of the server has one. */
export function useSheets() {
  const { branch } = useBranch()
  const { send, isBusy, problem } = useSends()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [language] = useLanguage()
  const [reachProblem, setReachProblem] = useState<Problem | null>(null)
  const [mailed, setMailed] = useState<Mailed | null>(null)
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
    setSheet({ kind: 'slips', slips })
  }

  async function makeCards(students: readonly OfficeStudent[]): Promise<void> {
    const cards: MadeCard[] = []
    for (const student of students) {
      setCardsMade(cards.length)
      const secret = freshSecret()
      const about = { branchId: branch.id, studentId: student.id }
      const answer = await send('/make-card', { ...about, secret })
      if (!answer?.ok) break
      cards.push({ student, secret, expiresAt: answer.value.card.expiresAt })
    }
    setCardsMade(0)
    // A card that was made has ended the one before: it is shown, even if a later one failed.
    if (cards.length > 0) setSheet({ kind: 'cards', cards })
  }

  async function makeGuardianPapers(students: readonly OfficeStudent[]): Promise<void> {
    const reach = await ask('/office/guardian-reach', {
      branchId: branch.id,
      studentIds: students.map(({ id }) => id),
    })
    if (!reach.ok) return setReachProblem(reach.problem)
    setReachProblem(null)
    const papers: GuardianPaperFacts[] = []
    const missing: string[] = []
    for (const [at, student] of students.entries()) {
      setCardsMade(at)
      const { relation, language } = reach.value.students[at]!
      const secret = freshSecret()
      const about = { branchId: branch.id, studentId: student.id, relation }
      const answer = await send('/make-guardian-link', { ...about, secret })
      if (answer?.ok) {
        const school = `${branch.name} ${student.classroom.name}`
        const address = linkTo('parents', 'family', secret)
        papers.push({ name: student.displayName, school, address, language })
      } else if (answer?.problem.kind === 'refused' && answer.problem.code === 'TooManyGuardianLinks')
        missing.push(student.displayName)
      else break
    }
    setCardsMade(0)
    if (papers.length + missing.length > 0) setSheet({ kind: 'guardians', papers, missing })
  }

  async function mailGuardianLinks(students: readonly OfficeStudent[]): Promise<void> {
    setMailed(null)
    const studentIds = students.map(({ id }) => id)
    const answer = await send('/office/send-guardian-links', { branchId: branch.id, studentIds, language })
    if (!answer?.ok) return
    const nameOf = new Map(students.map(({ id, displayName }) => [id, displayName]))
    const names = (ids: readonly OfficeStudent['id'][]) => ids.flatMap((id) => nameOf.get(id) ?? [])
    const { sent, withoutMail, full, later } = answer.value
    setMailed({ sent: names(sent), withoutMail: names(withoutMail), full: names(full), later: names(later) })
  }

  return {
    sheet,
    isBusy,
    problem: problem ?? reachProblem,
    cardsMade,
    mailed,
    makeSlips,
    makeCards,
    makeGuardianPapers,
    mailGuardianLinks,
    close: () => setSheet(null),
  }
}
