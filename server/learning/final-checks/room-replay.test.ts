import { afterEach, describe, expect, test } from 'vitest'
import { currentItem } from '#contract/room/slices/attempts.ts'
import { silentLog } from '#server/platform/log/log.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { follow } from '#server/testing/follower.ts'
import { aGreetedSocket, type TestSocket } from '#server/testing/socket-pair.ts'
import { finishOverdue } from './deadlines.ts'
import { aCheckedLesson, type CheckedLesson } from './testing/a-checked-lesson.ts'

const viewers = ['tutor', 'colleague', 'student', 'classmate'] as const
const LIMIT_MS = 480_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms = 1_000) => server().clock.pass(ms)

  const watch = async (asker: Asker, { sessionId }: CheckedLesson, after?: number): Promise<TestSocket> => {
    const socket = await aGreetedSocket(server(), asker)
    await socket.subscribe(`lesson-room/${sessionId}`, after)
    return socket
  }
  const freshly = async (asker: Asker, lesson: CheckedLesson) => {
    const socket = await watch(asker, lesson)
    await socket.close()
    expect(socket.all('snapshot')).toHaveLength(1)
    return follow(socket.frames)
  }

  /** Every kind of event of an attempt, once: ended by the student, by time, by the tutor, by the lesson. */
  const everyAttempt = async (lesson: CheckedLesson) => {
    const { start, say, change, mark, finish, spoken, wrong, student, classmate, tutor, sessionId } = lesson
    const [first, others] = [await start(), await start(classmate)]
    for (const item of first.items.slice(0, 4)) {
      pass()
      await say(first.id, item)
    }
    await change(others.id, { kind: 'pause' })
    await mark(first.id, spoken[0]!, 3)
    await say(first.id, spoken[1]!)
    pass()
    await change(others.id, { kind: 'extend', seconds: 60 })
    await change(others.id, { kind: 'resume' })
    await finish(first.id)
    await mark(first.id, spoken[1]!, 1)
    await mark(first.id, spoken[1]!, 0)
    pass(LIMIT_MS + 63_000)
    await finishOverdue({ ...server(), log: silentLog })
    const again = await start(student, 'missed')
    pass()
    await change(again.id, { kind: 'finish' })
    const last = await start(classmate, 'missed')
    await say(last.id, last.items[0]!, wrong[last.items[0]!], classmate)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
  }

  test('a reader of every attempt has the same room as a fresh reader', async () => {
    const lesson = await aCheckedLesson(server)
    const sockets = await Promise.all(viewers.map((name) => watch(lesson[name], lesson)))
    await everyAttempt(lesson)
    for (const [index, socket] of sockets.entries()) {
      await socket.flush()
      const [known, fresh] = [follow(socket.frames), await freshly(lesson[viewers[index]!], lesson)]
      expect(known.room).toEqual(fresh.room)
      await socket.close()
    }
    const { room } = await freshly(lesson.tutor, lesson)
    const last = (who: typeof lesson.student) => room.students[who.person.id]!.attempt
    expect(last(lesson.student)).toMatchObject({ number: 2, scope: 'missed', status: 'marked', score: 83 })
    expect(last(lesson.classmate)).toMatchObject({ number: 2, status: 'marked', done: [expect.any(String)] })
  })

  describe('after a gap', () => {
    test.each(viewers)('the %s goes on from where they were', async (name) => {
      const lesson = await aCheckedLesson(server)
      const before = await freshly(lesson[name], lesson)
      await everyAttempt(lesson)
      const socket = await watch(lesson[name], lesson, before.seq)
      expect(socket.all('snapshot')).toEqual([])
      expect(follow(socket.frames, before)).toEqual(await freshly(lesson[name], lesson))
      await socket.close()
    })
  })

  test('the room and the database agree about an attempt', async () => {
    const lesson = await aCheckedLesson(server)
    const { start, say, change, mark, finish, spoken, attempts, tutor, student } = lesson
    const agree = async () => {
      const room = (await freshly(tutor, lesson)).room.students[student.person.id]!.attempt!
      const [kept] = await attempts()
      const { id, number, status, startedAt, endsAt, pausedAt, finishedAt, marked } = kept!
      expect(room).toMatchObject({ id, number, status, startedAt, endsAt, pausedAt, finishedAt })
      expect(room.marked.toSorted()).toEqual(marked.toSorted())
      const done = new Set([...kept!.answers.map(({ item }) => item), ...marked])
      expect(new Set(room.done)).toEqual(done)
      expect([room.score, room.passed]).toEqual([kept!.result!.score, kept!.result!.passed])
      return room
    }
    const { id, items } = await start()
    expect(currentItem(await agree())).toMatchObject({ id: items[0] })
    await say(id, items[0]!)
    pass()
    await change(id, { kind: 'pause' })
    expect(currentItem(await agree())).toMatchObject({ id: items[1] })
    await change(id, { kind: 'extend', seconds: 30 })
    await agree()
    pass()
    await change(id, { kind: 'resume' })
    await agree()
    for (const item of items.slice(1)) await say(id, item)
    expect(currentItem(await agree())).toBeNull()
    await mark(id, spoken[0]!, 1)
    await agree()
    await finish(id)
    expect(await agree()).toMatchObject({ status: 'finished', passed: null })
    await mark(id, spoken[1]!, 3)
    expect(await agree()).toMatchObject({ status: 'marked', passed: true })
  })
})
