// The process of the load: lets an engine's people in, and does what the benchmark asks of them.
import type { ClientPlan } from '#lab/bench/engines/engine.ts'
import { Crowd } from './crowd.ts'
import type { LoadAnswer, LoadQuestion } from './load.ts'
import { countWireBytes } from './wire-bytes.ts'

countWireBytes()
let crowd: Crowd

process.on('message', (message: { plan: ClientPlan } | LoadQuestion) => {
  if ('plan' in message) crowd = new Crowd(message.plan)
  else void answer(message)
})
process.on('disconnect', () => process.exit(0))

async function answer({ id, ask, given }: LoadQuestion): Promise<void> {
  const act = crowd[ask].bind(crowd) as (given: unknown) => Promise<unknown>
  const reply: LoadAnswer = await act(given).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  process.send!(reply)
}
