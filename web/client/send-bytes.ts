import { sessionEndOf } from '#contract/kernel/refusal.ts'
import type { Answer } from './ask.ts'
import { answerOf, type Reply } from './connection/answer.ts'
import { readReply, timeOutMs } from './connection/browser-network.ts'
import { timeLimit } from './connection/time-limit.ts'
import type { Client } from './create-client.ts'
import { href } from './page.ts'

/**
 * Sends bytes to a route that takes them as they are, with this person's token. As `ask`, it never throws, and never resolves once the
 * session is over.
 */
export async function sendBytes<Value>(
  client: Client,
  path: string,
  bytes: ArrayBuffer,
): Promise<Answer<Value>> {
  const { session } = client
  const token = session.access.get()?.accessToken
  let reply: Reply = token ? await post(path, bytes, token) : { status: 403, body: null, retryAfterMs: 0 }
  if (typeof reply === 'object' && reply.status === 403) {
    const renewed = await session.renew(token)
    const fresh = session.access.get()?.accessToken
    reply =
      typeof renewed === 'object' && renewed.status === 200 && fresh
        ? await post(path, bytes, fresh)
        : renewed
  }
  if (typeof reply === 'object' && reply.status === 403) {
    void session.end(sessionEndOf(reply.body))
    return await new Promise<never>(() => undefined)
  }
  return answerOf<Value>(reply)
}

async function post(path: string, bytes: ArrayBuffer, token: string): Promise<Reply> {
  try {
    const response = await fetch(href(path), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: bytes,
      cache: 'no-store',
      signal: timeLimit(timeOutMs()),
    })
    return await readReply(response)
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline'
  }
}
