import { officeMakeCard } from '#contract/access/ways-in.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { replaceCard } from '../replace-card.ts'

export const officeMakeCardCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(officeMakeCard, async (asked, { studentId, secret }) => {
    const student = await directoryStore.findStudent(asked.tx, asked.who.branchId, studentId)
    const mayHave = student && !student.isVisitor && student.leftAt === null
    return mayHave ? await replaceCard(asked, grants, studentId, secret) : notFound()
  })
