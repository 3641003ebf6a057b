import { expect, test } from 'vitest'
import { hubOf } from '#server/live/index.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { takeOutOfTopics } from './records.ts'
import { onPage } from './testing/samples.ts'

eachServer((server) => {
  const readers = { tutor: true, colleague: true, student: true, classmate: true, outsider: false } as const

  test('only the tutors of the branch and the students of the lesson can follow the room', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server), await aLiveLesson(server)]
    const topic = `lesson-room/${lesson.sessionId}` as const
    const may = async (asker: Asker) => {
      const socket = await aGreetedSocket(server(), asker)
      await socket.subscribe(topic)
      await lesson.student.does('/student/record-state', {
        sessionId: lesson.sessionId,
        state: onPage(lesson.textbookId, 2),
      })
      await socket.flush()
      const { frames } = socket
      await socket.close()
      const told = frames.filter(({ t }) => t !== 'welcome' && t !== 'pong')
      const isDenied = told.some(({ t }) => t === 'denied')
      // Each event is sent once, and nothing besides.
      if (isDenied) expect(told).toMatchObject([{ t: 'denied', topic }])
      else expect(told[0]!.t).toBe('snapshot')
      return !isDenied
    }
    for (const [name, expected] of Object.entries(readers)) {
      expect([name, await may(lesson[name as keyof typeof readers])]).toEqual([name, expected])
      expect([`${name} from elsewhere`, await may(elsewhere[name as keyof typeof readers])]).toEqual([
        `${name} from elsewhere`,
        false,
      ])
    }
  })

  test('a topic that does not exist is denied in the same way', async () => {
    const { tutor, sessionId } = await aLiveLesson(server)
    const socket = await aGreetedSocket(server(), tutor)
    const topics = [
      `lesson-room/${crypto.randomUUID()}`,
      `lesson/${sessionId}`,
      'constructor/x',
      '__proto__/x',
    ] as const
    for (const topic of topics) socket.send({ t: 'subscribe', topic: topic as `${string}/${string}` })
    const lawful = topics.slice(0, 3)
    await socket.first('denied', ({ topic }) => topic === lawful[2])
    expect(socket.all('denied').map(({ topic }) => topic)).toEqual(lawful)
    await socket.closed
  })

  test('a student who is removed from the lesson is told once, and gets no more events', async () => {
    const lesson = await aLiveLesson(server)
    const { sessionId, textbookId, lessonId, student, classmate } = lesson
    const topic = `lesson-room/${sessionId}` as const
    const socket = await aGreetedSocket(server(), student)
    await socket.subscribe(topic)
    expect(socket.all('snapshot')).toHaveLength(1)
    await server().database.transaction(async (tx) => {
      await rosterStore.deleteRosterEntry(tx, lessonId, student.person.id)
      await takeOutOfTopics(tx, student.person.id, server().clock())
    })
    await socket.first('denied')
    const before = socket.frames.length
    await classmate.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    hubOf(server().database).resync(topic)
    // A second request, as from a browser with a bug, gets no more than the first.
    await socket.subscribe(topic, 0)
    expect(socket.frames.slice(before).map(({ t }) => t)).toEqual(['denied', 'pong'])
    await socket.close()
  })

  test('a student’s positions reach the tutors, and no other student', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const open = async (asker: Asker) => {
      const socket = await aGreetedSocket(server(), asker)
      await socket.subscribe(topic)
      return socket
    }
    const [tutor, colleague, student, classmate] = [
      await open(lesson.tutor),
      await open(lesson.colleague),
      await open(lesson.student),
      await open(lesson.classmate),
    ]
    const outside = await aGreetedSocket(server(), lesson.student)
    const position = { page: 2, sentence: 's1', positionMs: 1_200 }
    student.send({ t: 'tell', topic, event: { ...position, role: 'tutor', name: 'smuggled' } })
    student.send({ t: 'tell', topic, event: { ...position, positionMs: -1 } })
    student.send({ t: 'tell', topic, event: 'anything' })
    // This student is not subscribed here, so their position is not sent; and no viewer is sent a tutor's position.
    outside.send({ t: 'tell', topic, event: { ...position, sentence: 's9' } })
    tutor.send({ t: 'tell', topic, event: { ...position, sentence: 's8' } })
    for (const socket of [student, outside, tutor, colleague, classmate]) await socket.flush()
    const told = {
      t: 'told',
      topic,
      from: lesson.student.id,
      at: server().clock().getTime(),
      event: position,
    }
    expect([tutor.all('told'), colleague.all('told')]).toEqual([[told], [told]])
    for (const socket of [student, classmate, outside]) expect(socket.all('told')).toEqual([])
    // A student who has left neither sends nor receives.
    student.send({ t: 'unsubscribe', topic })
    student.send({ t: 'tell', topic, event: position })
    await student.flush()
    await tutor.flush()
    expect(tutor.all('told')).toHaveLength(1)
    for (const socket of [tutor, colleague, student, classmate, outside]) await socket.close()
  })

  test('after the finish, positions reach no reader, and students follow the room no more', async () => {
    const lesson = await aLiveLesson(server)
    const { tutor, student, classmate, sessionId, textbookId } = lesson
    const topic = `lesson-room/${sessionId}` as const
    const open = async (asker: Asker, after?: number) => {
      const socket = await aGreetedSocket(server(), asker)
      await socket.subscribe(topic, after)
      return socket
    }
    const [desk, tablet, silent] = [await open(tutor), await open(student), await open(classmate)]
    const tell = async (socket: typeof tablet) => {
      socket.send({ t: 'tell', topic, event: { page: 2, sentence: 's1', positionMs: 1_200 } })
      await socket.flush()
      await desk.flush()
      return desk.all('told').length
    }
    expect(await tell(tablet)).toBe(1)
    const { seq } = await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    // All viewers are sent the finish, and students nothing after it.
    for (const socket of [tablet, silent]) {
      await socket.first('denied')
      expect(socket.frames.slice(-2)).toMatchObject([
        { t: 'event', event: { type: 'session-finished' } },
        { t: 'denied' },
      ])
    }
    expect(await tell(tablet)).toBe(1)
    // A device that subscribes again, or was offline at the finish, gets it from the replay or the state, and no more.
    for (const after of [seq, undefined]) {
      const late = await open(student, after)
      await late.first('denied')
      const known = late.frames.filter(({ t }) => t === 'event' || t === 'snapshot')
      expect(JSON.stringify(known)).toMatch(after === undefined ? /"status":"finished"/ : /session-finished/)
      expect(await tell(late)).toBe(1)
      expect(late.frames.findLast(({ t }) => t !== 'pong')).toMatchObject({ t: 'denied' })
      await late.close()
    }
    await tablet.subscribe(topic)
    expect(await tell(tablet)).toBe(1)
    expect(desk.all('denied')).toEqual([])
    for (const socket of [desk, tablet, silent]) await socket.close()
  })

  test('no frame of a whole lesson shows a student anything about another student', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const { tutor, student, classmate, sessionId, lessonId, textbookId } = lesson
    const topic = `lesson-room/${sessionId}` as const
    const [own, tutors] = [await aGreetedSocket(server(), student), await aGreetedSocket(server(), tutor)]
    await own.subscribe(topic)
    await tutors.subscribe(topic)
    const other = await aGreetedSocket(server(), classmate)
    await other.subscribe(topic)
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    const state = { ...onPage(textbookId, 5), sentence: 's5', progress: { answer: 'いちご' } }
    await classmate.does('/student/record-state', { sessionId, state })
    await classmate.does('/student/raise-call', { sessionId })
    await student.does('/student/raise-call', { sessionId })
    other.send({ t: 'tell', topic, event: { page: 5, sentence: 's7', positionMs: 77 } })
    await other.flush()
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/response-calling', { sessionId, callId: room.line[0]!.id, response: 'answer' })
    for (const change of [
      { kind: 'note' as const, note: '秘密のメモ' },
      { kind: 'assignment' as const, place: { textbookId, page: 6 } },
      { kind: 'page' as const, place: { textbookId, page: 6 } },
    ]) {
      await tutor.does('/tutor/record-state', { lessonId, studentId: classmate.person.id, change })
    }
    await tutor.does('/tutor/record-state', {
      lessonId,
      studentId: student.person.id,
      change: { kind: 'note', note: '自分のメモ' },
    })
    await classmate.does('/student/leave-session', { sessionId })
    await other.close()
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    await own.flush()
    await tutors.flush()
    const [seen, seenByTutor] = [JSON.stringify(own.frames), JSON.stringify(tutors.frames)]
    const { id, displayName } = classmate.person
    for (const secret of [id, displayName, 'いちご', '秘密のメモ', '自分のメモ', '"s7"']) {
      // The premise: the event was there to be seen.
      expect(seenByTutor).toContain(secret)
      expect(seen).not.toContain(secret)
    }
    expect(own.all('event').length).toBeGreaterThan(4)
    expect(own.all('snapshot')[0]!.present).not.toHaveProperty(id)
    await own.close()
    await tutors.close()
  })
})
