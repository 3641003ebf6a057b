import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** One answer at ten, then offline; the lesson finishes at five past, in the middle of the check. */
  const cutOff = async () => {
    const lesson = await aCheckedLesson(server)
    const { id, items } = await lesson.start()
    const checked = items.filter((item) => lesson.right[item]!.kind !== 'read')
    await lesson.say(id, checked[0]!)
    const minute = (minutes: number) => TEN_O_CLOCK + minutes * MINUTE_MS
    server().clock.set(minute(5))
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    const back = () => signedIn(server, lesson.student.person)
    const late = async (item: string, minutes: number, answer = lesson.right[item]!) =>
      (await back()).ask('/student/record-final-check', {
        attemptId: id,
        item,
        answer,
        at: minute(minutes),
      })
    const attempt = async () => (await lesson.own(await back())).find((each) => each.id === id)!
    const story = async () => {
      const tutor = await signedIn(server, lesson.tutor.person)
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId: lesson.lessonId })
      return students.find((each) => each.id === lesson.student.id)!.story
    }
    return { ...lesson, id, items, checked, minute, back, late, attempt, story }
  }

  test('late answers to a check that was open then are added, and its score is computed again', async () => {
    const { items, checked, late, attempt, story, tutor, student, chapterId } = await cutOff()
    const score = Math.round((100 * checked.length) / items.length)
    const before = await attempt()
    expect(before).toMatchObject({ finishedBy: 'lesson' })
    server().clock.set(TEN_O_CLOCK + 60 * MINUTE_MS)
    for (const [index, item] of checked.slice(1).entries())
      expect((await late(item, 1 + index * 0.1)).status).toBe(200)
    const now = await attempt()
    expect(now.result!.score).toBe(score)
    expect(before.result!.score!).toBeLessThan(score)
    expect(now.answers.map(({ toldAt }) => toldAt ?? null)).toEqual([
      null,
      ...checked.slice(1).map(() => TEN_O_CLOCK + 60 * MINUTE_MS),
    ])
    const tutorsEyes = await signedIn(server, tutor.person)
    const told = await tutorsEyes.does('/tutor/final-check-result', { studentId: student.id, chapterId })
    expect(told.attempts[0]!.result!.score).toBe(score)
    expect(told.attempts[0]!.answers).toEqual(now.answers)
    expect((await story()).attempts[0]).toMatchObject({
      score,
      answered: checked.length,
      toldLater: { answers: checked.length - 1, at: TEN_O_CLOCK + 60 * MINUTE_MS },
    })
    expect((await story()).toldAt).toBe(TEN_O_CLOCK + 60 * MINUTE_MS)
  })

  test('an answer made after the finish, or reported more than a day later, does not count', async () => {
    const { checked, late, attempt } = await cutOff()
    server().clock.set(TEN_O_CLOCK + 60 * MINUTE_MS)
    expect(await late(checked[1]!, 5.01)).toMatchObject({ status: 409, body: { code: 'AttemptFinished' } })
    server().clock.set(TEN_O_CLOCK + (5 + DAY_MINUTES) * MINUTE_MS)
    expect((await late(checked[1]!, 5)).status).toBe(200)
    server().clock.pass(1)
    expect(await late(checked[2]!, 2)).toMatchObject({ status: 409, body: { code: 'AttemptFinished' } })
    expect((await attempt()).answers.map(({ item }) => item)).toEqual(checked.slice(0, 2))
  })

  test('an answer without a time counts as made now, when the check is over', async () => {
    const { checked, id, right, student } = await cutOff()
    const now = { attemptId: id, item: checked[1]!, answer: right[checked[1]!]! }
    const answer = await student.ask('/student/record-final-check', now)
    expect(answer).toMatchObject({ status: 409, body: { code: 'AttemptFinished' } })
  })

  test('after a student has seen an item’s key, no late answer to it counts, in any attempt', async () => {
    const lesson = await aCheckedLesson(server)
    const { start, say, finish, right, student } = lesson
    const first = await start()
    const [one, two, three] = first.items.filter((item) => right[item]!.kind !== 'read')
    await say(first.id, one!, { kind: 'skipped' })
    server().clock.pass(MINUTE_MS)
    const closed = await finish(first.id)
    const second = await start()
    await say(second.id, two!, { kind: 'skipped' })
    await finish(second.id)
    const forged = (item: string) =>
      student.ask('/student/record-final-check', {
        attemptId: first.id,
        item,
        answer: right[item]!,
        at: closed.finishedAt! - 1_000,
      })
    expect(await forged(one!)).toMatchObject({ status: 409, body: { code: 'AlreadyAnswered' } })
    expect(await forged(two!)).toMatchObject({ status: 409, body: { code: 'KeyShown' } })
    expect((await forged(three!)).status).toBe(200)
  })

  test('a finish that was pressed in time is the student’s own, and later answers do not count', async () => {
    const { checked, id, back, late, attempt, minute } = await cutOff()
    server().clock.set(TEN_O_CLOCK + 60 * MINUTE_MS)
    await late(checked[1]!, 2)
    await (await back()).does('/student/finish-final-check', { attemptId: id, at: minute(3) })
    expect(await attempt()).toMatchObject({ finishedBy: 'student', finishedAt: minute(3) })
    expect((await late(checked[2]!, 4)).status).toBe(409)
    await (await back()).does('/student/finish-final-check', { attemptId: id, at: minute(2) })
    expect(await attempt()).toMatchObject({ finishedAt: minute(3) })
  })

  test('no other student can add answers to it', async () => {
    const { classmate, id, checked, right, minute } = await cutOff()
    const wish = { attemptId: id, item: checked[1]!, answer: right[checked[1]!]!, at: minute(1) }
    expect((await classmate.ask('/student/record-final-check', wish)).status).toBe(404)
  })
})
