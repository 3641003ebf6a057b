import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { Step } from './ground.ts'
import { hostileBytes } from './hostile-bytes.ts'
import { findLeaks } from './judge.ts'

interface BytesPlan {
  kind: 'bytes'
  /** Latin-1, so that a plan can be read. */
  pieces: string[]
  /** The end: a half-close, a reset in the middle, or a wait until the server closes. */
  ending: 'half-close' | 'reset' | 'wait'
}

/** Any bytes that a program may write to the port. */
export const bytesStep: Step<BytesPlan> = {
  plans: fc.record<BytesPlan>({
    kind: fc.constant('bytes'),
    pieces: hostileBytes,
    ending: fc.constantFrom('half-close', 'half-close', 'wait', 'reset'),
  }),
  async carryOut(ground, { pieces, ending }) {
    const filled = pieces.map((piece) => ground.names.fill(piece))
    const answer = await exchange(ground.port, filled, ending)
    ground.sent += 1
    const statuses = [...answer.matchAll(/(?:^|\r\n\r\n|[}\]])HTTP\/1\.1 (\d{3})/g)].map(([, status]) =>
      Number(status),
    )
    const bad = statuses.filter((status) => status >= 500 && status !== 501 && status !== 505)
    if (bad.length > 0) ground.problems.push(`port: answered ${bad.join(', ')}: ${answer.slice(0, 400)}`)
    ground.problems.push(...findLeaks(answer).map((sentence) => `port: ${sentence}`))
  },
}

/** The pause between the pieces, so that they arrive separately. */
const PAUSE_MS = 2
/** A connection that is still open then belongs to a server that waits for more, which is correct for a while. */
const WAIT_MS = 60
const HALF_CLOSED_WAIT_MS = 400

/** Writes pieces to a port and returns the response, in Latin-1. Never throws: a reset is an answer too. */
async function exchange(
  port: number,
  pieces: readonly string[],
  ending: 'half-close' | 'reset' | 'wait',
): Promise<string> {
  const stream = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  stream.on('data', (data: Buffer) => (answer += data.toString('latin1')))
  stream.on('error', () => {})
  const over = new Promise<void>((resolve) => {
    stream.on('end', resolve)
    stream.on('close', () => resolve())
  })
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await setTimeout(PAUSE_MS)
    if (stream.destroyed) break
    stream.write(Buffer.from(piece, 'latin1'))
  }
  if (ending === 'half-close') stream.end()
  if (ending !== 'reset')
    await Promise.race([over, setTimeout(ending === 'wait' ? WAIT_MS : HALF_CLOSED_WAIT_MS)])
  stream.resetAndDestroy()
  return answer
}
