import { tutorMakeCard } from '#contract/access/cards.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { mayHaveCard } from '../card-door.ts'
import { findCard } from '../card-store.ts'
import { replaceCard } from '../replace-card.ts'

export const tutorMakeCardCall = handle(tutorMakeCard, async (asked, { lessonId, studentId, secret }) => {
  const { tx, who } = asked
  const mayHave = await mayHaveCard(tx, who.branchId, { lessonId, studentId })
  if (!mayHave || (await findCard(tx, secret))) return notFound()
  return await replaceCard(asked, studentId, secret)
})
