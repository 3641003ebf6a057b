import { tutorFamiliesToCall } from '#contract/days/lesson-returns.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonStore, planStore } from '#server/schedule/lessons/index.ts'
import { listFamiliesToCall } from '../list-families-to-call.ts'

/** How to reach a family is told to the tutor who has to: of a lesson that is theirs, or that they have changed. */
export const tutorFamiliesToCallCall = ({ contactsOfTrials }: Services) =>
  handle(tutorFamiliesToCall, async ({ tx, who }, { lessonId }) => {
    const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
    const toldBy = lesson && (await planStore.findLastTeller(tx, lessonId))
    if (!lesson || !toldBy || (lesson.tutor.id !== who.id && toldBy.id !== who.id)) return notFound()
    return { families: await listFamiliesToCall(tx, [lessonId], contactsOfTrials) }
  })
