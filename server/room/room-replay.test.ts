import { afterEach, describe, expect, test } from 'vitest'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import { hubOf } from '#server/live/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, signedIn } from '#server/testing/actors.ts'
import { follow } from '#server/testing/follower.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, type TestSocket } from '#server/testing/socket-pair.ts'
import { onPage } from './testing/samples.ts'

const MORE_THAN_A_REPLAY = 510
const A_WHILE = 30
const viewers = ['tutor', 'colleague', 'student', 'classmate'] as const

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const topicOf = ({ sessionId }: LiveLesson) => `lesson-room/${sessionId}` as const

  const watch = async (asker: Asker, lesson: LiveLesson, after?: number): Promise<TestSocket> => {
    const socket = await aGreetedSocket(server(), asker)
    await socket.subscribe(topicOf(lesson), after)
    return socket
  }

  /** The state that a new subscriber is sent. */
  const freshly = async (asker: Asker, lesson: LiveLesson) => {
    const socket = await watch(asker, lesson)
    await socket.close()
    expect(socket.all('snapshot')).toHaveLength(1)
    return follow(socket.frames)
  }

  /** Everything that happens in a lesson, once. */
  const aWholeLesson = async (lesson: LiveLesson) => {
    const { tutor, colleague, student, classmate, sessionId, lessonId, textbookId } = lesson
    const pass = () => server().clock.pass(1_000)
    const record = async (who: LiveLesson['student'], page: number, call?: 'raise' | 'withdraw') => {
      pass()
      await who.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
      if (call) await who.does(`/student/${call}-call`, { sessionId })
    }
    const change = (kind: 'page' | 'assignment', page: number) =>
      tutor.does('/tutor/record-state', {
        lessonId,
        studentId: student.person.id,
        change: { kind, place: { textbookId, page } },
      })
    await colleague.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await record(student, 2, 'raise')
    await record(classmate, 3, 'raise')
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/response-calling', { sessionId, callId: room.line[0]!.id, response: 'answer' })
    await change('page', 5)
    await change('assignment', 6)
    const note = { kind: 'note' as const, note: 'はつおん' }
    await tutor.does('/tutor/record-state', { lessonId, studentId: student.person.id, change: note })
    await tutor.does('/tutor/response-calling', { sessionId, callId: room.line[0]!.id, response: 'end' })
    const gift = { lessonId, studentId: student.person.id, note: 'よく読めました' }
    await tutor.does('/tutor/record-honor', { ...gift, kind: 'voice' })
    const { honor } = await colleague.does('/tutor/record-honor', { ...gift, kind: 'leap' })
    await tutor.does('/tutor/remove-honor', { honorId: honor.id })
    const { attempt } = await student.does('/student/start-final-check', {
      sessionId,
      chapterId: lesson.chapterId,
      scope: 'all',
    })
    const skip = { attemptId: attempt.id, item: attempt.items[0]!, answer: { kind: 'skipped' } } as const
    await student.does('/student/record-final-check', skip)
    await record(classmate, 4, 'withdraw')
    pass()
    await student.does('/student/leave-session', { sessionId })
    pass()
    await student.does('/student/join-session', { lessonId })
    await record(student, 5)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
  }

  test('a reader of the whole lesson has the same room as a fresh reader', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const sockets = await Promise.all(viewers.map((name) => watch(lesson[name], lesson)))
    await aWholeLesson(lesson)
    for (const [index, socket] of sockets.entries()) {
      await socket.flush()
      expect(socket.all('snapshot')).toHaveLength(1)
      const [known, fresh] = [follow(socket.frames), await freshly(lesson[viewers[index]!], lesson)]
      expect(known.room).toEqual(fresh.room)
      expect(fresh.room.status).toBe('finished')
      await socket.close()
    }
  })

  test('the answer to joining, with the events after it, gives the same room as well', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const { seq, room } = await lesson.student.does('/student/join-session', { lessonId: lesson.lessonId })
    await aWholeLesson(lesson)
    const socket = await watch(lesson.student, lesson, seq)
    expect(socket.all('snapshot')).toEqual([])
    expect(follow(socket.frames, { seq, room })).toEqual(await freshly(lesson.student, lesson))
    await socket.close()
  })

  describe('after a gap', () => {
    test.each(viewers)('the %s goes on from where they were, without holes or doubles', async (name) => {
      const lesson = await aLiveLesson(server, 'waiting')
      const first = await watch(lesson[name], lesson)
      await first.close()
      const before = follow(first.frames)
      await aWholeLesson(lesson)
      const again = await watch(lesson[name], lesson, before.seq)
      expect(again.all('snapshot')).toEqual([])
      expect(again.all('current')).toHaveLength(1)
      expect(follow(again.frames, before)).toEqual(await freshly(lesson[name], lesson))
      await again.close()
    })

    test('a reader who has every event is sent nothing', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { seq } = await freshly(lesson.tutor, lesson)
      const socket = await watch(lesson.tutor, lesson, seq)
      expect(socket.frames.map(({ t }) => t)).toEqual(['welcome', 'current', 'pong'])
      await socket.close()
    })

    test('a reader whose seq is in the future, as after a lost database, is sent a snapshot', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const socket = await watch(lesson.tutor, lesson, 9_999)
      expect(socket.all('snapshot')).toHaveLength(1)
      await socket.close()
    })

    test('a reader who lacks more than 500 events is sent a snapshot', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { seq } = await freshly(lesson.tutor, lesson)
      const { sessionId, textbookId, student } = lesson
      for (let page = 1; page <= MORE_THAN_A_REPLAY / A_WHILE; page += 1) {
        const state = onPage(textbookId, (page % 6) + 1)
        // Each sign-in has a budget of its own, and these writes exceed one budget.
        const tablet = await signedIn(server, student.person)
        const records = Array.from({ length: A_WHILE }, () =>
          tablet.does('/student/record-state', { sessionId, state }),
        )
        await Promise.all(records)
      }
      const socket = await watch(lesson.tutor, lesson, seq)
      // In the meantime the room may have recorded the tutor's absence, and their return with it.
      const sent = socket.frames.map(({ t }) => t).filter((t) => t !== 'present')
      expect(sent).toEqual(['welcome', 'snapshot', 'pong'])
      expect(follow(socket.frames)).toEqual(await freshly(lesson.tutor, lesson))
      const replayed = await watch(lesson.tutor, lesson, seq + 10)
      expect(replayed.all('event')).toHaveLength(500)
      await socket.close()
      await replayed.close()
    }, 20_000)
  })

  test('events arrive before the writer’s own answer, in the order of their seq', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const socket = await watch(lesson.tutor, lesson)
    const { sessionId, textbookId, student, classmate } = lesson
    const hub = hubOf(server().database)
    const publish = hub.publish.bind(hub)
    const order: string[] = []
    hub.publish = (topic, events) => {
      publish(topic, events)
      for (const { seq } of events) order.push(`told ${seq}`)
    }
    const records = [student, classmate, student, classmate].map(async (who, page) => {
      const answer = await who.does('/student/record-state', {
        sessionId,
        state: onPage(textbookId, page + 1),
      })
      order.push(`answered ${answer.seq}`)
      return answer
    })
    const answers = await Promise.all(records)
    hub.publish = publish
    for (const { seq } of answers)
      expect(order.slice(0, order.indexOf(`answered ${seq}`))).toContain(`told ${seq}`)
    await socket.flush()
    const seqs = (frames: ServerFrame[]) =>
      frames.flatMap((frame) => (frame.t === 'event' ? [frame.seq] : []))
    expect(seqs(socket.frames)).toEqual(answers.map(({ seq }) => seq).sort((a, b) => a - b))
    await socket.close()
  })
})
