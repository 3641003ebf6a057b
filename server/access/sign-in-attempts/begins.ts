import { type Refusal, tooMany } from '#contract/kernel/refusal.ts'
import type { Database } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { talliesOf } from './tally.ts'

/** Steps of a browser before its person is identified: by a press each time, or repeated while it waits for an answer. */
const ofBrowser = {
  press: talliesOf({ burst: 8, refillMs: 20_000 }),
  repeated: talliesOf({ burst: 40, refillMs: 5_000 }),
}
type Begun = keyof typeof ofBrowser

interface Beginning {
  database: Database
  visit: Visit
  now: Date
}

export function countBegin(
  { database, visit, now }: Beginning,
  begun: Begun,
): Refusal<'TooManyTries'> | null {
  const waitMs = ofBrowser[begun](database).pour(visit.browserToken(), now.getTime())
  return waitMs > 0 ? tooMany(waitMs) : null
}

/** Resets the count of the browser after a completed sign-in. */
export function forgetBegins({ database, visit }: Omit<Beginning, 'now'>, begun: Begun): void {
  ofBrowser[begun](database).empty(visit.browserToken())
}
