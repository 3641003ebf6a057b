import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { TestServer } from './a-server.ts'
import type { Asker } from './actors.ts'
import { aGreetedSocket, type TestSocket } from './socket-pair.ts'

export interface Overheard {
  socket: TestSocket
  /** Each frame of the socket, and each answer to a call. */
  received(): unknown[]
}

/** Records everything that this person is sent from now on. */
export async function overhear(server: TestServer, asker: Asker, topic: TopicAddress): Promise<Overheard> {
  const answers: unknown[] = []
  const ask = asker.ask.bind(asker)
  asker.ask = async (path, input) => {
    const answer = await ask(path, input)
    answers.push(answer.body)
    return answer
  }
  const socket = await aGreetedSocket(server, asker)
  await socket.subscribe(topic)
  return { socket, received: () => [...socket.frames, ...answers] }
}
