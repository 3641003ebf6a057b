import { afterEach, expect, test } from 'vitest'
import { setDisabled } from '#server/access/accounts/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { cutDisabled } from './watch-talks.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const whomOf = ({ person }: Asker) => {
    return { role: person.role === 'tutor' ? ('tutor' as const) : ('student' as const), personId: person.id }
  }
  /** As at the console. */
  const disable = (asker: Asker) =>
    server().database.transaction((tx) => setDisabled(tx, whomOf(asker), server().clock()))
  /** A talk that answers a call; all its people have accounts. */
  const aTalk = async () => {
    const lesson = await aLiveLesson(server, 'calling')
    const { tutor, colleague, student, lessonId, sessionId, callId } = lesson
    for (const { id, role } of [tutor, colleague, student].map(({ person }) => person))
      await aCredential(server().database, { id, role: role === 'tutor' ? 'tutor' : 'student' })
    await colleague.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
    const [talk] = (await roomOf(lesson)).talks!
    await tutor.does('/tutor/report-talk', { talkId: talk!.id, path: 'relayed', bytes: 100 })
    return { ...lesson, talkId: talk!.id }
  }
  const roomOf = async ({ colleague, lessonId }: LiveLesson) =>
    (await colleague.does('/tutor/join-session', { lessonId })).room
  const endOf = async ({ talkId }: LiveLesson) =>
    await server().database.transaction((tx) =>
      tx.db.selectFrom('talk').select(['endedBy', 'endedAt']).where('id', '=', talkId).executeTakeFirst(),
    )

  test('when a tutor is disabled in a talk, the student sees the end and waits for another tutor', async () => {
    const lesson = await aTalk()
    const { tutor, colleague, student, sessionId, callId, talkId } = lesson
    const socket = await aGreetedSocket(server(), student)
    await socket.subscribe(`talk/${talkId}`)
    await disable(tutor)
    await cutDisabled(server())
    await socket.first('denied')
    expect(socket.all('event').map(({ event }) => event)).toEqual([{ type: 'ended' }])
    const { talks, line } = await roomOf(lesson)
    expect([talks, line]).toMatchObject([[], [{ id: callId, answered: null }]])
    const end = { endedBy: 'disabled', endedAt: server().clock().getTime() }
    expect(await endOf(lesson)).toEqual(end)
    const answer = { sessionId, callId, response: 'answer' } as const
    await colleague.does('/tutor/response-calling', answer)
    expect((await roomOf(lesson)).talks).toMatchObject([{ tutorId: colleague.id, studentId: student.id }])
    // The next turn ends nothing more, and changes nothing of what has ended.
    server().clock.pass(1_000)
    await cutDisabled(server())
    expect((await roomOf(lesson)).talks).toHaveLength(1)
    expect(await endOf(lesson)).toEqual(end)
    await socket.close()
  })

  test('when a student is disabled in a talk, their call ends', async () => {
    const lesson = await aTalk()
    await disable(lesson.student)
    await cutDisabled(server())
    const { talks, line } = await roomOf(lesson)
    expect([talks, line]).toEqual([[], []])
    expect(await endOf(lesson)).toMatchObject({ endedBy: 'disabled' })
  })

  test('disabling a tutor ends their speech to the class, and no other tutor’s talk', async () => {
    const [lesson, beside] = [await aTalk(), await aTalk()]
    const { tutor, colleague, sessionId } = lesson
    const { talkId } = await tutor.does('/tutor/speak-to-class', { sessionId })
    await disable(colleague)
    await cutDisabled(server())
    expect((await roomOf(lesson)).talks).toMatchObject([{ id: talkId }])
    await disable(tutor)
    await cutDisabled(server())
    expect((await roomOf(lesson)).talks).toEqual([])
    expect((await roomOf(beside)).talks).toHaveLength(1)
  })

  test('a listening server ends such talks by itself within two seconds', async () => {
    const { tutor, student, talkId } = await aTalk()
    const socket = await aGreetedSocket(server(), student)
    await socket.subscribe(`talk/${talkId}`)
    await disable(tutor)
    await socket.first('event', ({ event }) => (event as { type: string }).type === 'ended')
    await socket.close()
  })
})
