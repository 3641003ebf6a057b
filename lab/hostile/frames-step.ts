import { once } from 'node:events'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { Position } from '#contract/room/state.ts'
import { clientFrameShape } from '#server/live/transport/client-frame.ts'
import { bodyText } from './bodies.ts'
import { fitting } from './fitting.ts'
import { named, type Step } from './ground.ts'
import { findLeaks } from './judge.ts'

interface FramesPlan {
  kind: 'frames'
  who: number
  /** Most plans begin with hello, because the server ignores everything before it. */
  greets: boolean
  frames: string[]
  asBytes: boolean
}

const MAX_FRAMES = 15
const ANSWER_WITHIN_MS = 5_000
/** Close codes of our own (4400, 4403), or of the library for frames that are invalid or too long. RFC 6455 section 7.4.1. */
const FAREWELLS = new Set([1_000, 1_002, 1_003, 1_007, 1_009, 4_400, 4_403, 4_429])

const telling = fc
  .tuple(named('topic'), fitting(Position))
  .map(([topic, event]) => JSON.stringify({ t: 'tell', topic, event }))
const following = fc
  .tuple(
    fc.constantFrom('subscribe', 'unsubscribe'),
    named('topic'),
    fc.option(fc.nat(20), { nil: undefined }),
  )
  .map(([t, topic, after]) => JSON.stringify({ t, topic, after }))

/** Opens a socket as any person or none, and sends frames. */
export const framesStep: Step<FramesPlan> = {
  plans: fc.record<FramesPlan>({
    kind: fc.constant('frames'),
    who: fc.nat(9),
    greets: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    // One wrong frame ends a socket, so most plans consist of valid frames.
    frames: fc.oneof(
      fc.array(fc.oneof(telling, following), { maxLength: MAX_FRAMES }),
      fc.array(fc.oneof(telling, following, bodyText(clientFrameShape)), { maxLength: MAX_FRAMES }),
    ),
    asBytes: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
  }),
  async carryOut(ground, { who, greets, frames, asBytes }) {
    const ws = new WebSocket(`ws://127.0.0.1:${ground.port}${ground.server.config.basePath}/live`)
    let closeCode: number | null = null
    ws.on('close', (code) => void (closeCode = code))
    // It ends with `close`, which is checked.
    ws.on('error', () => {})
    ws.on('message', (data) => ground.problems.push(...judgeFrame((data as Buffer).toString())))
    await Promise.race([once(ws, 'open'), once(ws, 'close')])
    const { token } = ground.people[who]!
    const hello = greets ? [JSON.stringify({ t: 'hello', token })] : []
    for (const frame of [...hello, ...frames, JSON.stringify({ t: 'ping', id: 7 })]) {
      if (ws.readyState !== WebSocket.OPEN) break
      const text = ground.names.fill(frame)
      ws.send(asBytes ? Buffer.from(text) : text)
      ground.sent += 1
    }
    if (closeCode === null && !(await isAnswered(ws)))
      ground.problems.push('live: neither answered nor closed')
    if (closeCode !== null && !FAREWELLS.has(closeCode))
      ground.problems.push(`live: closed with ${String(closeCode)}`)
    ws.terminate()
  },
}

/** The pong of the last ping has arrived behind everything else, or the socket was closed. */
async function isAnswered(ws: WebSocket): Promise<boolean> {
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS)
  return await new Promise((resolve) => {
    timeout.addEventListener('abort', () => resolve(false))
    ws.on('close', () => resolve(true))
    ws.on('message', (data) => {
      if ((data as Buffer).toString().includes('"t":"pong"')) resolve(true)
    })
  })
}

function judgeFrame(text: string): string[] {
  const wrong = findLeaks(text)
  try {
    if (typeof (JSON.parse(text) as { t: unknown }).t !== 'string') wrong.push(`a frame of no kind: ${text}`)
  } catch {
    wrong.push(`no JSON: ${text.slice(0, 200)}`)
  }
  return wrong.map((sentence) => `live: ${sentence}`)
}
