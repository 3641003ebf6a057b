import { tutorLessonLetters } from '#contract/family/lesson-letters.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { listConfirmed } from '../addresses/guardian-addresses.ts'
import { listOfLesson } from '../letters-about.ts'
import { lessonLetterStatus } from '../rules.ts'

export const tutorLessonLettersCall = ({ sendsLetters }: Services) =>
  handle(tutorLessonLetters, async ({ tx, who }, { lessonId }) => {
    if (!(await lessonStore.findLesson(tx, who.branchId, lessonId))) return notFound()
    const ids = (await rosterStore.listRoster(tx, lessonId)).map(({ id }) => id)
    const confirmed = new Set((await listConfirmed(tx, ids, 'lesson')).map(({ studentId }) => studentId))
    const letters = await listOfLesson(tx, lessonId)
    const students = ids.map((studentId) => {
      const own = letters.filter((letter) => letter.studentId === studentId)
      return { studentId, status: lessonLetterStatus(own, confirmed.has(studentId)) }
    })
    return { sendsLetters, students }
  })
