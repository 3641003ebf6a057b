import { officeTellFamilies } from '#contract/days/lesson-changes.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { tellFamilies } from '../tell-families.ts'

export const officeTellFamiliesCall = ({ sendsLetters }: Services) =>
  handle(officeTellFamilies, async ({ tx, who, now, audit }, { lessons: told, words }) => {
    const { branchId, id: by } = who
    await holdPlanning(tx, branchId)
    const lessons: Lesson[] = []
    for (const { lessonId, tutorId } of told) {
      const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
      if (!lesson) return notFound()
      if (lesson.tutor.id !== tutorId || lesson.status !== 'scheduled') return refuse('Stale')
      if (lessons.every(({ id }) => id !== lessonId)) lessons.push(lesson)
    }
    const telling = { tx, branchId, by, now, audit, sendsLetters }
    return { letters: await tellFamilies(telling, 'tutor', words ?? '', lessons) }
  })
