import fc from 'fast-check'
import { exchange } from './exchange.ts'
import { findLeaks } from './find-leaks.ts'
import { hostileBytes } from './hostile-bytes.ts'
import type { Step } from './step.ts'

interface BytesPlan {
  kind: 'bytes'
  /** Latin-1, so that a plan can be read. */
  pieces: string[]
  /** How it ends: politely, in the middle, or not at all until the server has had enough. */
  ending: 'half-close' | 'reset' | 'wait'
}

/** Whatever a program may write to the port. */
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
