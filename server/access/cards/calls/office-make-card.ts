import { officeMakeCard } from '#contract/access/ways-in.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findCard } from '../card-store.ts'
import { replaceCard } from '../replace-card.ts'

export const officeMakeCardCall = handle(officeMakeCard, async (asked, { studentId, secret }) => {
  const { tx, who } = asked
  const student = await directoryStore.findStudent(tx, who.branchId, studentId)
  if (!student || student.isVisitor || student.leftAt !== null || (await findCard(tx, secret)))
    return notFound()
  return await replaceCard(asked, studentId, secret)
})
