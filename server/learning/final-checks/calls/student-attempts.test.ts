import { afterEach, describe, expect, test } from 'vitest'
import type { AttemptId, ChapterId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
const notThere = { status: 404, body: { message: 'Not found.' } }
const SECOND_MS = 1_000
const LIMIT_MS = 480_000

eachServer((server, restart) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  describe('a check', () => {
    test('is the same for everybody, with the own attempts for a student', async () => {
      const lesson = await aCheckedLesson(server)
      const { chapterId, check, student, tutor, classmate } = lesson
      const { id } = await lesson.start()
      const forStudent = await student.does('/final-check', { chapterId })
      expect(forStudent.check).toMatchObject({ id: check.id, title: check.title, items: check.items })
      expect(forStudent.attempts.map((attempt) => attempt.id)).toEqual([id])
      for (const other of [tutor, classmate]) {
        const seen = await other.does('/final-check', { chapterId })
        expect(seen).toEqual({ check: forStudent.check, attempts: [] })
      }
    })

    test('of a chapter that has none is not there', async () => {
      const { student, sessionId } = await aCheckedLesson(server)
      const chapterId = newId<ChapterId>()
      expect(await student.ask('/final-check', { chapterId })).toMatchObject(notThere)
      const begun = { sessionId, chapterId, scope: 'all' } as const
      expect(await student.ask('/student/start-final-check', begun)).toMatchObject(notThere)
    })
  })

  describe('an attempt', () => {
    test('is begun, answered and finished, and then tells what it was worth', async () => {
      const { start, say, finish, wrong, check, own } = await aCheckedLesson(server)
      const begun = await start()
      expect(begun).toMatchObject({ number: 1, scope: 'all', status: 'started', result: null })
      expect([begun.startedAt, begun.endsAt]).toEqual([TEN_O_CLOCK, TEN_O_CLOCK + LIMIT_MS])
      const [first, second, ...others] = begun.items
      pass(SECOND_MS)
      const { body } = await say(begun.id, first!)
      expect(body.attempt.answers).toMatchObject([{ item: first, at: TEN_O_CLOCK + SECOND_MS }])
      await say(begun.id, second!, wrong[second!])
      for (const item of others) await say(begun.id, item)
      pass(SECOND_MS)
      const finished = await finish(begun.id)
      expect(finished).toMatchObject({
        status: 'finished',
        finishedBy: 'student',
        finishedAt: TEN_O_CLOCK + 2 * SECOND_MS,
        endsAt: null,
        // One of the four that were not read aloud is wrong.
        result: { score: 75, passed: null },
      })
      expect(finished.result!.items.map(({ item }) => item)).toEqual(check.items.map(({ id }) => id))
      expect(await own()).toEqual([finished])
    })

    test('goes on where it was, on another device and after a restart', async () => {
      const { start, say, student, own } = await aCheckedLesson(server)
      const begun = await start()
      await say(begun.id, begun.items[0]!)
      pass(60_000)
      const other = await signedIn(server, student.person)
      const resumed = await start(other)
      expect(resumed).toMatchObject({ id: begun.id, endsAt: begun.endsAt, number: 1 })
      expect(resumed.answers).toHaveLength(1)
      expect((await say(begun.id, begun.items[1]!, undefined, other)).status).toBe(200)
      const before = await own()
      await restart()
      expect(await own()).toEqual(before)
      expect(await start()).toEqual(before[0])
    })

    test('begun on two devices at once is one', async () => {
      const { start, student, own } = await aCheckedLesson(server)
      const devices = [
        student,
        await signedIn(server, student.person),
        await signedIn(server, student.person),
      ]
      const begun = await Promise.all(devices.map((device) => start(device)))
      expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
      expect(await own()).toHaveLength(1)
    })

    test('answered on two devices at once has one answer', async () => {
      const { start, say, right, wrong, student, attempts } = await aCheckedLesson(server)
      const { id, items } = await start()
      const other = await signedIn(server, student.person)
      const both = await Promise.all([
        say(id, items[0]!, right[items[0]!]),
        say(id, items[0]!, wrong[items[0]!], other),
      ])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(both.find(({ status }) => status === 409)).toMatchObject(refused('AlreadyAnswered'))
      const [kept] = await attempts()
      const winner = both[0]!.status === 200 ? right : wrong
      expect(kept!.answers.map(({ answer }) => answer)).toEqual([winner[items[0]!]])
    })

    test('finished twice, and on two devices at once, is finished once', async () => {
      const { start, finish, student, sessionId } = await aCheckedLesson(server)
      const { id } = await start()
      const other = await signedIn(server, student.person)
      const ends = await Promise.all([finish(id), finish(id, other), finish(id)])
      pass(SECOND_MS)
      ends.push(await finish(id))
      for (const end of ends) expect(end).toEqual(ends[0])
      const told = await server().database.transaction(({ db }) =>
        db
          .selectFrom('topicEvent')
          .select('event')
          .where('address', '=', `lesson-room/${sessionId}`)
          .execute(),
      )
      expect(told.filter(({ event }) => event.includes('check-finished'))).toHaveLength(1)
    })

    test('takes no answers after its time, which is also its recorded end', async () => {
      const { start, say, finish, own } = await aCheckedLesson(server)
      const { id, items } = await start()
      pass(LIMIT_MS + 2_000)
      expect((await say(id, items[0]!)).status).toBe(200)
      pass(1)
      expect(await say(id, items[1]!)).toMatchObject(refused('TimeIsUp'))
      const end = { status: 'marked', finishedBy: 'time', finishedAt: TEN_O_CLOCK + LIMIT_MS }
      expect(await finish(id)).toMatchObject(end)
      expect(await say(id, items[1]!)).toMatchObject(refused('TimeIsUp'))
      expect(await own()).toMatchObject([end])
    })

    test('is not begun again by accident after its time: resuming shows its end', async () => {
      const { start, own } = await aCheckedLesson(server)
      const { id } = await start()
      pass(LIMIT_MS + 60_000)
      expect(await start()).toMatchObject({ id, status: 'marked', finishedBy: 'time' })
      expect(await start()).toMatchObject({ number: 2, status: 'started' })
      expect(await own()).toHaveLength(2)
    })

    test('leaves no second one beside it', async () => {
      const { start, student, sessionId, textbookId, chapterId } = await aCheckedLesson(server)
      const { levels } = await student.does('/levels', {})
      const { chapters } = levels.flatMap(({ textbooks }) => textbooks).find(({ id }) => id === textbookId)!
      const other = chapters.find(({ id }) => id !== chapterId)!
      await start()
      const begun = { sessionId, chapterId: other.id, scope: 'all' } as const
      expect(await student.ask('/student/start-final-check', begun)).toMatchObject(refused('OtherCheckOpen'))
    })

    test('ends with its lesson', async () => {
      const { start, say, own, tutor, sessionId, finish } = await aCheckedLesson(server)
      const { id, items } = await start()
      await say(id, items[0]!)
      pass(SECOND_MS)
      await tutor.does('/tutor/finish-lesson-session', { sessionId })
      const end = { status: 'marked', finishedBy: 'lesson', finishedAt: TEN_O_CLOCK + SECOND_MS }
      expect(await own()).toMatchObject([end])
      expect(await say(id, items[1]!)).toMatchObject(refused('AttemptFinished'))
      expect(await finish(id)).toMatchObject(end)
    })
  })

  test('no attempt begins before, outside or after the lesson', async () => {
    const waiting = await aLiveLesson(server, 'waiting')
    const { student, tutor, sessionId, chapterId } = waiting
    const begin = () => student.ask('/student/start-final-check', { sessionId, chapterId, scope: 'all' })
    expect(await begin()).toMatchObject(refused('SessionNotStarted'))
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    const { attempt } = (await begin()).body
    await student.does('/student/leave-session', { sessionId })
    expect(await begin()).toMatchObject(refused('NotJoined'))
    const skipped = { attemptId: attempt.id, item: 'i1', answer: { kind: 'skipped' } } as const
    expect(await student.ask('/student/record-final-check', skipped)).toMatchObject(refused('NotJoined'))
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await begin()).toMatchObject(refused('SessionFinished'))
  })

  test('another student’s attempt is answered with 404', async () => {
    const { start, say, classmate, outsider, own } = await aCheckedLesson(server)
    const { id, items } = await start()
    for (const other of [classmate, outsider]) {
      expect(await say(id, items[0]!, undefined, other)).toMatchObject(notThere)
      expect(await other.ask('/student/finish-final-check', { attemptId: id })).toMatchObject(notThere)
      expect(await own(other)).toEqual([])
    }
    expect(await say(newId<AttemptId>(), items[0]!)).toMatchObject(notThere)
    expect(await own()).toMatchObject([{ id, status: 'started', answers: [] }])
  })
})
