import { expect, test } from 'vitest'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { topicAddress } from '#contract/kernel/live/topic.ts'
import { type TopicName, topics } from '#contract/topics.ts'
import { eachServer, type TestServer } from '../a-server.ts'
import type { AnyPerson, Asker } from '../actors.ts'
import { everybody } from '../everybody.ts'
import { aLiveLesson, type LiveLesson } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket, aSocket } from '../socket-pair.ts'

/**
 * All senders in the order of `everybody`, first about a topic of their own branch, then about the other branch's. `out`:
 * the socket is not welcomed.
 */
const whoMayFollow: Record<TopicName, string> = {
  'lesson-room':
    'out yes no no no yes no yes yes no out out out out | out no no yes no no no no no yes out out out out',
  talk: 'out yes no no no no no yes no no out out out out | out no no yes no no no no no yes out out out out',
}
const keyOf: Record<TopicName, (lesson: LiveLesson) => string> = {
  'lesson-room': ({ sessionId }) => sessionId,
  talk: ({ talkId }) => talkId,
}

eachServer((server) => {
  test.each(topics.map(({ name }) => name))('%s', async (name) => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'talking'), await aLiveLesson(server, 'talking')]
    const verdicts = async (key: string) => {
      const told: string[] = []
      for (const asker of everybody(server, lesson, elsewhere))
        told.push(await verdict(server, asker, name, key))
      return told.join(' ')
    }
    const own = await verdicts(keyOf[name](lesson))
    const foreign = await verdicts(keyOf[name](elsewhere))
    expect(`${own} | ${foreign}`).toBe(whoMayFollow[name])
    // A table that allows nobody, or everybody, would prove nothing.
    expect(own).toContain('yes')
    expect(own).toContain('no')
  })
})

async function verdict(
  server: () => TestServer,
  asker: Asker<AnyPerson>,
  name: TopicName,
  key: string,
): Promise<string> {
  if (asker.token === '') {
    const socket = await aSocket(server())
    socket.send({ t: 'hello', token: 'nobody’s' })
    expect(await socket.closed).toBe(CLOSE.sessionOver)
    return 'out'
  }
  if (asker.person.role === 'office') {
    // The live line is not theirs at all.
    const socket = await aSocket(server())
    socket.send({ t: 'hello', token: asker.token })
    expect(await socket.closed).toBe(CLOSE.notFound)
    return 'out'
  }
  const socket = await aGreetedSocket(server(), asker)
  const topic = topicAddress(name, key)
  await socket.subscribe(topic)
  const [denied, begun] = [socket.all('denied').length, socket.all('snapshot').length]
  await socket.close()
  // They get either a denial and nothing else, or a first snapshot of what they may see.
  expect(denied + begun).toBe(1)
  return begun === 1 ? 'yes' : 'no'
}
