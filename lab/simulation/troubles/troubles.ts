import type { TroubleKind } from '../day-plan.ts'
import type { Seed } from '../ground/seed.ts'
import type { SchoolDay } from '../school-day.ts'
import { troublesOfBrowsers } from './troubles-of-browsers.ts'
import { troublesOfServers } from './troubles-of-servers.ts'

/** Brings one trouble into the world. */
export type Trouble = (day: SchoolDay, seed: Seed) => void

export const troubles: Record<TroubleKind, Trouble> = { ...troublesOfBrowsers, ...troublesOfServers }

/** All troubles end: lines, bus and database are good, servers are up, stores take everything. */
export function healAll(day: SchoolDay): void {
  day.tell('all troubles end')
  day.bus.heal()
  for (const { way } of day.servers) way?.heal()
  for (const { around, journal } of day.browsers) {
    around.link.heal()
    journal.refuses = null
  }
}
