import { href } from '../page.ts'
import { tellMet } from './reached.ts'
import type { Reply } from './reply.ts'
import { meetServerBuild } from './server-build.ts'
import { timeOutMs } from './time-out.ts'

/** Every call of the product is this: POST with JSON, answered with JSON or 204. Never throws. */
export async function post(
  path: string,
  input: unknown,
  token?: string,
  waitMs = timeOutMs(),
): Promise<Reply> {
  try {
    const response = await fetch(href(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
      cache: 'no-store',
      signal: AbortSignal.timeout(waitMs),
    })
    meetServerBuild(response.headers.get('build-id'))
    const reply = await read(response)
    tellMet(reply === 'offline' ? 'nobody' : 'answer')
    return reply
  } catch (error) {
    tellMet('nobody')
    return failure(error)
  }
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text()
  // Missing, or a date by somebody else's clock: not said.
  const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000
  const body = json(text)
  // A success that is not ours: a school's network answering in the server's place.
  if (response.ok && text !== '' && body === undefined) return 'offline'
  return { status: response.status, body, retryAfterMs }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failure(error: unknown): 'offline' | 'timeout' {
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline'
}
