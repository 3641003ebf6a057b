import { expect, test } from 'vitest'
import type { SessionId } from '#contract/kernel/ids.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  /** Two running lessons at the same time: both tutors joined both, and the student is in both. */
  const twoLessons = async () => {
    const here = await aLiveLesson(server)
    const { tutor, colleague, student, outsider } = here
    const { id: lessonId } = await aLesson(server().database, {
      classroom: here.classroom,
      tutorId: tutor.person.id as never,
      studentIds: [student.id, outsider.id],
    })
    const { sessionId } = await tutor.does('/tutor/join-session', { lessonId })
    for (const each of [student, outsider]) await each.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    for (const each of [here.lessonId, lessonId])
      await colleague.does('/tutor/join-session', { lessonId: each })
    return { here, there: { lessonId, sessionId } }
  }
  const start = (by: Asker, { sessionId }: { sessionId: SessionId }, whom: LiveLesson['student']) =>
    by.ask('/tutor/start-talk', { sessionId, studentId: whom.id })
  const talksOf = async (by: Asker) =>
    await server().database.transaction((tx) =>
      tx.db
        .selectFrom('talk')
        .select(['sessionId', 'studentId', 'endedBy'])
        .where('tutorId', '=', by.id as never)
        .orderBy('endedAt')
        .execute(),
    )
  const openOf = async (by: Asker) => (await talksOf(by)).filter(({ endedBy }) => endedBy === null)
  const roomOf = async (by: Asker, { lessonId }: Pick<LiveLesson, 'lessonId'>) =>
    (await by.does('/tutor/join-session', { lessonId })).room

  test('beginning a talk ends the tutor’s talk in another session, with its call', async () => {
    for (const begin of ['start', 'answer', 'class'] as const) {
      const { here, there } = await twoLessons()
      const { tutor, student, classmate, outsider } = here
      await classmate.does('/student/raise-call', { sessionId: here.sessionId })
      const { body } = await start(tutor, here, classmate)
      await tutor.does('/tutor/report-talk', { talkId: body.talkId, path: 'direct', bytes: 1 })
      if (begin === 'start') expect((await start(tutor, there, student)).status).toBe(200)
      if (begin === 'class') await tutor.does('/tutor/speak-to-class', { sessionId: there.sessionId })
      if (begin === 'answer') {
        await outsider.does('/student/raise-call', { sessionId: there.sessionId })
        const [call] = (await roomOf(tutor, there)).line
        const answer = { sessionId: there.sessionId, callId: call!.id, response: 'answer' } as const
        await tutor.does('/tutor/response-calling', answer)
      }
      const left = await roomOf(tutor, here)
      expect([left.talks, left.line]).toEqual([[], []])
      expect((await roomOf(tutor, there)).talks).toHaveLength(1)
      expect(await openOf(tutor)).toMatchObject([{ sessionId: there.sessionId }])
      expect((await talksOf(tutor)).map(({ endedBy }) => endedBy)).toContain('tutor')
    }
  })

  test('a call whose talk was not heard stays in the queue of the session that the tutor left', async () => {
    const { here, there } = await twoLessons()
    const { tutor, classmate, outsider } = here
    await classmate.does('/student/raise-call', { sessionId: here.sessionId })
    await start(tutor, here, classmate)
    await start(tutor, there, outsider)
    expect((await roomOf(tutor, here)).line).toMatchObject([{ studentId: classmate.id, answered: null }])
  })

  test('a refused talk ends nothing', async () => {
    const { here, there } = await twoLessons()
    const { tutor, student, outsider } = here
    await start(tutor, here, student)
    await outsider.does('/student/leave-session', { sessionId: there.sessionId })
    expect((await start(tutor, there, outsider)).body).toMatchObject({ code: 'StudentAway' })
    expect(await openOf(tutor)).toMatchObject([{ sessionId: here.sessionId }])
  })

  test('a student in a talk of another session stays with that tutor; their own tutor may move them', async () => {
    const { here, there } = await twoLessons()
    const { tutor, colleague, student } = here
    await start(tutor, here, student)
    expect(await start(colleague, there, student)).toMatchObject({
      status: 409,
      body: { code: 'InOtherTalk', details: { by: '森 まどか' } },
    })
    expect((await start(tutor, there, student)).status).toBe(200)
    expect(await openOf(tutor)).toMatchObject([{ sessionId: there.sessionId, studentId: student.id }])
  })

  test('of two presses at once in two sessions, the later one counts', async () => {
    const { here, there } = await twoLessons()
    const { tutor, classmate, outsider } = here
    const pressed = await Promise.all([start(tutor, here, classmate), start(tutor, there, outsider)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    expect(await openOf(tutor)).toHaveLength(1)
    const rooms = [await roomOf(tutor, here), await roomOf(tutor, there)]
    expect(rooms.flatMap(({ talks }) => talks ?? [])).toHaveLength(1)
  })

  test('of two tutors who press for one student at once in two sessions, one talks; the other is told who', async () => {
    const { here, there } = await twoLessons()
    const { tutor, colleague, student } = here
    const pressed = await Promise.all([start(tutor, here, student), start(colleague, there, student)])
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const isFirst = pressed[0].status === 200
    const refused = pressed[isFirst ? 1 : 0].body
    expect(refused).toEqual({ code: 'InOtherTalk', details: { by: isFirst ? '森 まどか' : '林 けんじ' } })
    expect([...(await openOf(tutor)), ...(await openOf(colleague))]).toHaveLength(1)
  })

  test('two tutors who change places at once do not wait for each other', async () => {
    const { here, there } = await twoLessons()
    const { tutor, colleague, classmate, outsider } = here
    await start(tutor, here, classmate)
    await colleague.does('/tutor/speak-to-class', { sessionId: there.sessionId })
    const pressed = await Promise.all([
      start(tutor, there, outsider),
      colleague.ask('/tutor/speak-to-class', { sessionId: here.sessionId }),
    ])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    expect(await openOf(tutor)).toMatchObject([{ sessionId: there.sessionId }])
    expect(await openOf(colleague)).toMatchObject([{ sessionId: here.sessionId }])
  })
})
