import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Between the pieces, so that they arrive as such. */
const PAUSE_MS = 2
/** What is not closed by then is a server that waits for more, as it should for a while. */
const WAIT_MS = 60
const HALF_CLOSED_WAIT_MS = 400

/** Writes pieces to a port and returns what came back, in Latin-1. Never throws: a reset is an answer too. */
export async function exchange(
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
