import { isRefusal, type Refusal } from '#contract/kernel/refusal.ts'
import type { Database } from '#server/platform/database.ts'
import type { Visit } from '#server/platform/handle.ts'
import { takeAttempt, type CountedAttempt, turnOfNetwork } from './rate-limit.ts'

interface Door {
  database: Database
  visit: Visit
  now: Date
}

/** Counts an attempt at a secret that belongs to one person or one browser, and waits when its network has made too many. */
export async function countAttempt(
  { database, visit, now }: Door,
  account: string,
  isBrowser = false,
): Promise<CountedAttempt | Refusal<'TooManyTries'>> {
  const tried = { account, address: visit.address, device: null, isBrowser }
  const taken = await database.transaction((tx) => takeAttempt(tx, tried, now))
  if (isRefusal(taken)) return taken
  if (taken.waits) await turnOfNetwork(visit.address)
  return tried
}
