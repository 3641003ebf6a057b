import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import { cutDisabled } from './disabled-people.ts'

const EVERY_MS = 1_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Watches the talks once a second, because the console acts in a process of its own, whose events reach no screen: it disables
 * an account, or imports a form by which a guardian withdraws the consent.
 */
export function startTalkWatch(deps: Dependencies): Interval {
  return startInterval({ name: 'talks', everyMs: EVERY_MS, log: deps.log }, () => cutDisabled(deps))
}
