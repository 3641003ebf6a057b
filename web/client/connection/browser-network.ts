import { href, onShown } from '../page.ts'
import type { Reply } from './answer.ts'
import type { Network } from './connection.ts'
import { timeLimit } from './time-limit.ts'

const DESKTOP_MS = 30_000
const TOUCH_MS = 60_000
const OFFLINE_MS = 5_000
const PROBE_MS = 2_000
const FROM_NO_SERVER = 500

/** The network of this page's browser. */
export const browserNetwork: Network = {
  async post(path, input, { token, extraWaitMs = 0 }, build) {
    try {
      const response = await fetch(href(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(input),
        cache: 'no-store',
        signal: timeLimit(timeOutMs() + extraWaitMs),
      })
      // While a server starts or stops, another answers for it: a page that followed its build would find no page there.
      if (response.status < FROM_NO_SERVER) build(response.headers.get('build-id'))
      return await readReply(response)
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline'
    }
  },
  openSocket: (path) => new WebSocket(new URL(href(path), location.href).href.replace(/^http/, 'ws')),
  isOnline: () => navigator.onLine,
  async probe() {
    try {
      const answer = await fetch(href('/system/ready'), {
        cache: 'no-store',
        signal: timeLimit(PROBE_MS),
      })
      return answer.ok && ((await answer.json()) as { ready?: unknown }).ready === true
    } catch {
      return false
    }
  },
  on(event, listener) {
    if (event === 'visible') onShown(listener)
    else addEventListener(event, listener)
  },
}

/**
 * The time limit of a call in ms: longer for a tablet on a school network, but not while the browser reports that it is
 * offline.
 */
export function timeOutMs(): number {
  if (!navigator.onLine) return OFFLINE_MS
  return matchMedia('(pointer: coarse)').matches ? TOUCH_MS : DESKTOP_MS
}

/** A response as a reply; `offline` where something else has answered in the server’s place. */
export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  // Missing, or a date by a clock that is not ours: treated as absent.
  const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000
  const body = json(text)
  // A success that is not ours: the school's network has answered in the server's place.
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
