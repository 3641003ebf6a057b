import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Reply } from '#web/client/connection/answer.ts'

/** A desktop browser's time-out (web/client/connection/browser-network.ts). */
const WAIT_MS = 30_000
const PROBE_WAIT_MS = 2_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Sent {
  token?: string
  cookie?: string
  agent?: Agent
  waitMs?: number
  extraWaitMs?: number
  /** Receives the headers of the response. */
  received?(headers: IncomingHttpHeaders): void
}

/** Sends a call as a browser does, with Node's own http. Never throws. */
export function postTo(port: number, path: string, input: unknown, sent: Sent = {}): Promise<Reply> {
  const body = JSON.stringify(input)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(sent.token && { authorization: `Bearer ${sent.token}` }),
    ...(sent.cookie && { cookie: sent.cookie }),
  }
  const waitMs = (sent.waitMs ?? WAIT_MS) + (sent.extraWaitMs ?? 0)
  const began = performance.now()
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent: sent.agent ?? agent },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () => {
          clearTimeout(timer)
          sent.received?.(answer.headers)
          const retryAfterMs = Number(answer.headers['retry-after'] ?? 1) * 1_000
          resolve({
            status: answer.statusCode!,
            body: text === '' ? undefined : JSON.parse(text),
            retryAfterMs,
          })
        })
        // The response was cut off in the middle; after a whole response this has no effect.
        answer.on('error', () => resolve('offline'))
      },
    )
    const timer = setTimeout(() => asked.destroy(new Error('timeout')), waitMs)
    asked.on('error', () => {
      clearTimeout(timer)
      resolve(performance.now() - began >= waitMs ? 'timeout' : 'offline')
    })
    asked.end(body)
  })
}

/** Probes as the browser does, on a new connection: a connection that was kept alive may be the one that hangs. */
export function probeAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: '/system/ready', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200))
    })
    asked.setTimeout(PROBE_WAIT_MS, () => asked.destroy())
    asked.on('error', () => {})
    asked.on('close', () => resolve(false))
    asked.end()
  })
}
