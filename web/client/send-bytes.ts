import type { Access } from '#contract/access/identity.ts'
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
  let used = session.access.get()
  let reply: Reply = used ? await post(path, bytes, used) : { status: 403, body: null, retryAfterMs: 0 }
  if (typeof reply === 'object' && reply.status === 403) {
    const renewed = await session.renew(used?.accessToken)
    const fresh = session.access.get()
    const isRenewed = typeof renewed === 'object' && renewed.status === 200 && fresh
    reply = isRenewed ? await post(path, bytes, fresh) : renewed
    if (isRenewed) used = fresh
  }
  if (typeof reply === 'object' && reply.status === 403) {
    if (session.isAnother(used)) return answerOf<Value>('offline')
    void session.end(sessionEndOf(reply.body))
    return await new Promise<never>(() => undefined)
  }
  return answerOf<Value>(reply)
}

async function post(path: string, bytes: ArrayBuffer, { accessToken }: Access): Promise<Reply> {
  try {
    const response = await fetch(href(path), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${accessToken}` },
      body: bytes,
      cache: 'no-store',
      signal: timeLimit(timeOutMs()),
    })
    return await readReply(response)
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline'
  }
}
