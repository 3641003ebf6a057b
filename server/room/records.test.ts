import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { takeOutOfTopics } from './records.ts'
import { onPage } from './testing/samples.ts'

eachServer((server) => {
  test('a tutor who reconnects after a student was erased sees the room without the student', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const before = await aGreetedSocket(server(), lesson.tutor)
    await before.subscribe(topic)
    const { seq, state } = before.all('snapshot')[0]!
    await before.close()
    const { id } = lesson.student.person
    expect(state).toMatchObject({ students: { [id]: { id } } })
    await lesson.student.does('/student/record-state', {
      sessionId: lesson.sessionId,
      state: onPage(lesson.textbookId, 2),
    })
    await server().database.transaction((tx) => takeOutOfTopics(tx, id, server().clock()))
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    const back = await aGreetedSocket(server(), lesson.tutor)
    await back.subscribe(topic, seq)
    expect(back.all('event')).toEqual([])
    expect(Object.keys((back.all('snapshot')[0]!.state as { students: object }).students)).not.toContain(id)
    await back.close()
  })
})
