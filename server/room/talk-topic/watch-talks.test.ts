import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { lessonTalks } from '#server/room/index.ts'
import { recordAnswer } from '#server/school/consents/index.ts'
import { aMother } from '#server/school/consents/testing/samples.ts'
import { aServer } from '#server/testing/a-server.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'

eachDatabase((database, { storage }) => {
  test('a consent that the console withdraws in another process ends the talk on both screens', async () => {
    const server = await aServer(database())
    const { tutor, student, talkId, sessionId } = await aLiveLesson(() => server, 'talking')
    const topics = [`talk/${talkId}`, `lesson-room/${sessionId}`] as const
    const sockets = [await aGreetedSocket(server, tutor), await aGreetedSocket(server, student)]
    for (const socket of sockets) for (const topic of topics) await socket.subscribe(topic)
    const console = await openDatabase(storage())
    const answer = {
      kind: 'voice',
      isGiven: false,
      guardian: aMother,
      how: 'paper',
      recordedBy: null,
    } as const
    await console.transaction((tx) =>
      recordAnswer({ tx, now: server.clock(), audit: () => undefined }, student.person.id, answer, [
        lessonTalks.consentChanged,
      ]),
    )
    await console.close()
    for (const socket of sockets) {
      await socket.first('denied', ({ topic }) => topic === topics[0])
      // The room reads on, and shows no talk.
      await socket.first('event', ({ event }) => (event as { type: string }).type === 'talk-ended')
      expect(socket.all('denied')).toHaveLength(1)
      await socket.close()
    }
    await server.http.close()
  })
})
