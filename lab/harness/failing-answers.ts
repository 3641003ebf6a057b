import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { postTo } from '#lab/faults/tab/post.ts'

/**
 * How a write is answered: by the server; with this status in place of the server's; `reset` in the middle of the server's
 * answer; the answer `swallowed`; or 500 after the server has done it.
 */
export type Answering = 'well' | 500 | 413 | 422 | 'reset' | 'swallowed' | 'done-and-500'

const bodies: Record<number, unknown> = {
  500: { message: 'Something went wrong on our side.', id: 'bug-1' },
  413: { message: 'Too large.' },
  422: { fields: [{ path: 'input', message: 'wrong' }] },
}

interface Asked {
  path: string
  body: { writeId?: string }
  token: string
}

/**
 * A proxy before a server that replaces its responses.
 * @param answering how this request is answered.
 */
export async function failingAnswers(port: number, answering: (asked: Asked) => Answering) {
  const front = createServer((request, reply) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '')
      void answer({ path: request.url!, body: JSON.parse(text) as Asked['body'], token }, reply)
    })
  })

  async function answer(asked: Asked, reply: ServerResponse): Promise<void> {
    const how = answering(asked)
    if (typeof how === 'number') return say(reply, how, bodies[how])
    const answered = await postTo(port, asked.path, asked.body, { token: asked.token })
    if (typeof answered !== 'object') return void reply.destroy()
    if (how === 'well') return say(reply, answered.status, answered.body)
    if (how === 'done-and-500') return say(reply, 500, bodies[500])
    // The client's time-out is over by then.
    if (how === 'swallowed') return
    const whole = JSON.stringify(answered.body ?? {})
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length + 10 })
    reply.write(whole.slice(0, 5), () => reply.destroy())
  }

  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  return {
    port: (front.address() as AddressInfo).port,
    async close(): Promise<void> {
      front.closeAllConnections()
      await new Promise((closed) => front.close(closed))
    },
  }
}

function say(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' })
  reply.end(body === undefined || status === 204 ? undefined : JSON.stringify(body))
}
