import { familiesToCall } from '#contract/days/lesson-returns.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonStore, planStore } from '#server/schedule/lessons/index.ts'
import { listFamiliesToCall } from '../list-families-to-call.ts'

/** How to reach a family is told to the office, and to a tutor who has to: of a changed lesson that is theirs, or that they changed. */
export const familiesToCallCall = ({ contactsOfTrials }: Services) =>
  handle(familiesToCall, async ({ tx, who }, { lessonIds }) => {
    for (const lessonId of lessonIds) {
      const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
      if (!lesson) return notFound()
      if (who.role === 'office') continue
      const toldBy = await planStore.findLastTeller(tx, lessonId)
      if (!toldBy || (lesson.tutor.id !== who.id && toldBy.id !== who.id)) return notFound()
    }
    return { families: await listFamiliesToCall(tx, lessonIds, contactsOfTrials) }
  })
