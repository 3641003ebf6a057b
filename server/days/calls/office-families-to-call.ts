import { officeFamiliesToCall } from '#contract/days/lesson-returns.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { listFamiliesToCall } from '../list-families-to-call.ts'

export const officeFamiliesToCallCall = ({ contactsOfTrials }: Services) =>
  handle(officeFamiliesToCall, async ({ tx, who }, { lessonIds }) => {
    for (const lessonId of lessonIds)
      if (!(await lessonStore.findLesson(tx, who.branchId, lessonId))) return notFound()
    return { families: await listFamiliesToCall(tx, lessonIds, contactsOfTrials) }
  })
