import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { officeRestoreLessons } from '#contract/lesson-returns.ts'
import { holdPlanning } from '#server/features/bookings/index.ts'
import { lessonStore, rooms } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseRestore } from '../refuse-restore.ts'
import { tellFamilies } from '../tell-families.ts'

export const officeRestoreLessonsCall = ({ sendsLetters }: Services) =>
  handle(officeRestoreLessons, async ({ tx, who, now, audit }, { lessonIds }) => {
    const { branchId, id: by } = who
    await holdPlanning(tx, branchId)
    const lessons = []
    for (const lessonId of new Set(lessonIds)) {
      const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
      if (!lesson) return notFound()
      lessons.push(lesson)
    }
    const refused = await refuseRestore({ tx, branchId, now }, lessons)
    if (isRefusal(refused)) return refused
    for (const { id } of lessons) await rooms.restoreLesson({ tx, now, audit }, id, by)
    const telling = { tx, branchId, by, now, audit, sendsLetters }
    return { letters: await tellFamilies(telling, 'restored', '', lessons) }
  })
