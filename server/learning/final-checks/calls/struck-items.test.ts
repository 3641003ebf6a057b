import { expect, test } from 'vitest'
import type { AttemptId } from '#contract/kernel/ids.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { eachServer } from '#server/testing/a-server.ts'

const notThere = { status: 404, body: { message: 'Not found.' } }

eachServer((server) => {
  const struckLesson = async () => {
    const lesson = await aCheckedLesson(server)
    const { start, say, finish, wrong, tutor } = lesson
    const first = await start()
    for (const [index, item] of first.items.entries())
      await say(first.id, item, index === 0 ? wrong[item] : undefined)
    await finish(first.id)
    const item = first.items[0]!
    const strike = (by = tutor, attemptId: AttemptId = first.id) =>
      by.ask('/tutor/strike-item', { attemptId, item, reason: 'Two pictures fit.' })
    const restore = (by = tutor) => by.ask('/tutor/strike-item', { attemptId: first.id, item, reason: null })
    return { ...lesson, first, item, strike, restore }
  }

  test('a struck item counts for no student, the score changes, and undoing it restores the score', async () => {
    const { strike, restore, own, attempts, item, tutor, student, chapterId, lessonId } = await struckLesson()
    const [before] = await own()
    expect(before!.result!.score).toBe(75)
    expect(await strike()).toMatchObject({ status: 200, body: { judgedAgain: 1 } })
    const [after] = await own()
    expect(after!.result!.score).toBe(100)
    expect(after!.result!.items.map((each) => each.item)).not.toContain(item)
    const result = () => tutor.does('/tutor/final-check-result', { studentId: student.id, chapterId })
    expect((await attempts())[0]!.result!.items[0]).toMatchObject({ item, outcome: 'struck', credit: null })
    expect((await result()).struck).toMatchObject([
      { checkId: before!.checkId, item, reason: 'Two pictures fit.', by: expect.any(String) },
    ])
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room.students[student.person.id]!.attempt).toMatchObject({ score: 100 })
    expect((await student.does('/levels', {})).checks).toMatchObject([{ score: null, distance: 'waiting' }])
    expect(await restore()).toMatchObject({ status: 200, body: { judgedAgain: 1 } })
    expect(await own()).toEqual([before])
    expect((await result()).struck).toEqual([])
  })

  test('later students do not get the struck item', async () => {
    const { strike, start, classmate, chapterId, item, check } = await struckLesson()
    await strike()
    const { check: shown } = await classmate.does('/final-check', { chapterId })
    expect(shown.items).toHaveLength(check.items.length - 1)
    const { items } = await start(classmate)
    expect(items).not.toContain(item)
    expect(items).toHaveLength(check.items.length - 1)
  })

  test('a score of a lesson that is over is computed again, too', async () => {
    const { strike, own, tutor, sessionId } = await struckLesson()
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await strike()).toMatchObject({ status: 200, body: { judgedAgain: 1 } })
    expect((await own())[0]!.result!.score).toBe(100)
  })

  test('an item of another branch cannot be struck, nor one that the check does not have', async () => {
    const { strike, tutor, first, own } = await struckLesson()
    const elsewhere = await aCheckedLesson(server)
    expect(await strike(elsewhere.tutor)).toMatchObject(notThere)
    const wish = { attemptId: first.id, item: 'i99', reason: 'None.' }
    expect(await tutor.ask('/tutor/strike-item', wish)).toMatchObject(notThere)
    expect((await own())[0]!.result!.score).toBe(75)
  })
})
