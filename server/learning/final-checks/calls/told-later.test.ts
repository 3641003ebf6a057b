import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { silentLog } from '#server/platform/log/log.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { finishOverdue } from '../deadlines.ts'

const LIMIT_MS = 480_000
const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const turn = (isAway: boolean) => finishOverdue({ ...server(), log: silentLog }, () => isAway)

  /** In a check, and then offline for twelve minutes. */
  const away = async () => {
    const lesson = await aCheckedLesson(server)
    const { id, items } = await lesson.start()
    const late = (item: string, at: number) =>
      lesson.student.ask('/student/record-final-check', {
        attemptId: id,
        item,
        answer: lesson.right[item]!,
        at,
      })
    const handIn = (at: number) => lesson.student.ask('/student/finish-final-check', { attemptId: id, at })
    server().clock.set(TEN_O_CLOCK + 12 * MINUTE_MS)
    return { ...lesson, id, items, late, handIn }
  }

  test('answers made in time without a network count', async () => {
    const { items, late, handIn, own, tutor, student, lessonId } = await away()
    await turn(true)
    expect(await own()).toMatchObject([{ status: 'started' }])
    for (const [index, item] of items.entries())
      expect((await late(item, TEN_O_CLOCK + index * 1_000)).status).toBe(200)
    expect((await handIn(TEN_O_CLOCK + 5 * MINUTE_MS)).status).toBe(200)
    await turn(false)
    const [attempt] = await own()
    expect(attempt).toMatchObject({ finishedBy: 'student', finishedAt: TEN_O_CLOCK + 5 * MINUTE_MS })
    expect(attempt!.answers.map(({ item }) => item)).toEqual(items)
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    expect(students.find(({ id }) => id === student.person.id)!.story.offline).toEqual([
      { from: TEN_O_CLOCK, until: TEN_O_CLOCK + 12 * MINUTE_MS },
    ])
  })

  test('an answer made after the end does not count, whenever it is reported', async () => {
    const { items, late, own } = await away()
    await turn(true)
    expect((await late(items[0]!, TEN_O_CLOCK + LIMIT_MS - 1)).status).toBe(200)
    expect(await late(items[1]!, TEN_O_CLOCK + LIMIT_MS + MINUTE_MS)).toMatchObject({
      status: 409,
      body: { code: 'TimeIsUp' },
    })
    await turn(false)
    const [attempt] = await own()
    expect(attempt).toMatchObject({ finishedBy: 'time', finishedAt: TEN_O_CLOCK + LIMIT_MS })
    expect(attempt!.answers.map(({ item }) => item)).toEqual([items[0]])
  })

  test('a check waits for an offline student at most half an hour, and not past the lesson’s end', async () => {
    const { own, student } = await away()
    server().clock.set(TEN_O_CLOCK + LIMIT_MS + 30 * MINUTE_MS)
    const back = await signedIn(server, student.person)
    await turn(true)
    expect(await own(back)).toMatchObject([{ status: 'started' }])
    server().clock.pass(1)
    await turn(true)
    expect(await own(back)).toMatchObject([{ status: 'marked', finishedBy: 'time' }])

    server().clock.set(TEN_O_CLOCK)
    const second = await away()
    await second.tutor.does('/tutor/finish-lesson-session', { sessionId: second.sessionId })
    expect(await second.own()).toMatchObject([{ status: 'marked', finishedAt: TEN_O_CLOCK + LIMIT_MS }])
    const after = await second.late(second.items[0]!, TEN_O_CLOCK + LIMIT_MS + 1)
    expect(after).toMatchObject({ status: 409, body: { code: 'TimeIsUp' } })
  })
})
