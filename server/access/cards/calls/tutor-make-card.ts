import { tutorMakeCard } from '#contract/access/cards.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { mayHaveCard } from '../card-door.ts'
import { replaceCard } from '../replace-card.ts'

export const tutorMakeCardCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(tutorMakeCard, async (asked, { lessonId, studentId, secret }) => {
    const mayHave = await mayHaveCard(asked.tx, asked.who.branchId, { lessonId, studentId })
    return mayHave ? await replaceCard(asked, grants, studentId, secret) : notFound()
  })
