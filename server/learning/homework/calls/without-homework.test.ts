import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLesson } from '#server/testing/builders.ts'

const WEEK_MS = 7 * 24 * 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a student has homework for after a lesson if it is open, and due by a later lesson', async () => {
    const { tutor, student, classmate, classroom, textbookId, lessonId } = await aCheckedLesson(server)
    const both = [student.id, classmate.id]
    const next = await aLesson(server().database, {
      classroom,
      tutorId: tutor.person.id as never,
      studentIds: both,
      startsAt: TEN_O_CLOCK + WEEK_MS,
    })
    const without = async (id = lessonId) =>
      (await tutor.does('/tutor/without-homework', { lessonId: id })).studentIds.toSorted()
    expect(await without()).toEqual(both.toSorted())
    const task = { kind: 'page', textbookId, page: 4 } as const
    const { homework } = await tutor.does('/tutor/set-homework', { studentId: student.id, task })
    expect(await without()).toEqual([classmate.id])
    expect(await without(next.id), 'it is due by that lesson').toEqual(both.toSorted())
    await tutor.does('/tutor/withdraw-homework', { homeworkId: homework.id })
    expect(await without()).toEqual(both.toSorted())
  })

  test('a lesson of another branch is answered with 404', async () => {
    const [here, there] = [await aCheckedLesson(server), await aCheckedLesson(server)]
    const asked = { lessonId: here.lessonId }
    expect((await there.tutor.ask('/tutor/without-homework', asked)).status).toBe(404)
  })
})
