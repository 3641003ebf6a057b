import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aCheckedLesson, type CheckedLesson } from '../testing/a-checked-lesson.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const lookBack = async ({ chapterId, student }: CheckedLesson, who = student) =>
    (await who.does('/student/look-back', { chapterId })).last

  test('a student looks back at the newest finished check, with the items and choices as they were asked', async () => {
    const lesson = await aCheckedLesson(server)
    const { solve, say, start, finish, right, student, chapterId } = lesson
    expect(await lookBack(lesson)).toBeNull()
    await solve()
    const begun = { sessionId: lesson.sessionId, chapterId, scope: 'all' } as const
    const { check, attempt } = await student.does('/student/start-final-check', begun)
    expect(await lookBack(lesson), 'an open attempt').toBeNull()
    const [first] = attempt.items
    await say(attempt.id, first!)
    await finish(attempt.id)
    const last = await lookBack(lesson)
    expect(last!.check).toEqual(check)
    expect(last!.attempt).toMatchObject({ id: attempt.id, answers: [{ item: first, answer: right[first!] }] })
    const [told, ...left] = last!.attempt.items.map((id) =>
      last!.attempt.result!.items.find(({ item }) => item === id)!,
    )
    expect(told).toMatchObject({ outcome: 'right', text: expect.any(String) })
    for (const item of left) expect(item).toMatchObject({ text: null, rightChoice: null, place: null })
    expect(JSON.stringify(last)).not.toContain('"keys"')
    await start()
    expect(await lookBack(lesson), 'a third attempt is open').toBeNull()
  })

  test('a student looks back at no other’s check, and at none of a chapter that does not exist', async () => {
    const lesson = await aCheckedLesson(server)
    await lesson.solve()
    expect(await lookBack(lesson)).not.toBeNull()
    expect(await lookBack(lesson, lesson.classmate)).toBeNull()
    const unknown = { chapterId: lesson.lessonId as never }
    expect((await lesson.student.ask('/student/look-back', unknown)).status).toBe(404)
  })

  test('an item that was struck since then is not shown again', async () => {
    const lesson = await aCheckedLesson(server)
    const { id, items } = await lesson.solve()
    await lesson.tutor.does('/tutor/strike-item', { attemptId: id, item: items[0]!, reason: 'Two fit.' })
    const last = await lookBack(lesson)
    expect(last!.check.items.map((item) => item.id)).toEqual(items.slice(1))
    expect(last!.attempt.result!.items.map(({ item }) => item)).not.toContain(items[0])
  })
})
