import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeCancelLesson } from '#contract/office/lesson-changes.ts'
import { holdPlanning } from '#server/features/bookings/index.ts'
import { lessonStore, rooms } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { tellFamilies } from '../tell-families.ts'

export const officeCancelLessonCall = ({ sendsLetters }: Services) =>
  handle(officeCancelLesson, async ({ tx, who, now, audit }, { lessonId, reason }) => {
    const { branchId, id: by } = who
    await holdPlanning(tx, branchId)
    const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
    if (!lesson) return notFound()
    if (lesson.status === 'scheduled' && lesson.endsAt <= now.getTime()) return refuse('LessonOver')
    const refused = await rooms.cancelAnyLesson({ tx, now, audit }, lesson, reason, by)
    if (refused) return refused
    const telling = { tx, branchId, by, now, audit, sendsLetters }
    return { letters: await tellFamilies(telling, 'cancelled', reason, [lesson]) }
  })
