import type { Database } from '../database.ts'
import { type Outcome, responseTo } from '../outcome.ts'
import { DURATIONS_S, Metrics } from './metrics.ts'

/** The calls of the contract, over any transport. */
export const callMetrics = new Metrics((make) => ({
  calls: make.counter({
    name: 'lepton_calls_total',
    help: 'Calls by path and status of the response; a request over its budget is refused before it is a call.',
    labelNames: ['path', 'status'],
  }),
  seconds: make.histogram({
    name: 'lepton_call_duration_seconds',
    help: 'Time from the body of a call to its outcome, the commit included.',
    labelNames: ['path'],
    buckets: DURATIONS_S,
  }),
  inMemory: make.counter({
    name: 'lepton_calls_in_memory_total',
    help: 'Calls that were answered in memory, without a query.',
    labelNames: ['path'],
  }),
  refusals: make.counter({
    name: 'lepton_refusals_total',
    help: 'Refused calls by the code of the refusal, requests over a budget included.',
    labelNames: ['code'],
  }),
}))

export function observeInMemory(database: Database, path: string): void {
  callMetrics.of(database)?.inMemory.inc({ path })
}

/** Answers the call, and measures it if the server has metrics. */
export async function measured(
  database: Database,
  path: string,
  answer: () => Promise<Outcome>,
): Promise<Outcome> {
  const metrics = callMetrics.of(database)
  if (!metrics) return await answer()
  const began = database.runtime.steady()
  const outcome = await answer()
  if ('refused' in outcome) metrics.refusals.inc({ code: outcome.refused.refusal })
  metrics.calls.inc({ path, status: responseTo(outcome).status })
  metrics.seconds.observe({ path }, (database.runtime.steady() - began) / 1_000)
  return outcome
}
