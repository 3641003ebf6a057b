import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { forgetFact, onFactEnded } from '#server/platform/facts/facts.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { findSchoolName } from '#server/platform/keys/key-store.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { hubOf } from '../hub.ts'
import type { Bus, Receive } from './bus.ts'
import { MissedEvents } from './missed-events.ts'
import { NatsBus } from './nats-bus.ts'
import { Nodes } from './nodes.ts'
import { PostgresBus } from './postgres-bus.ts'

/** Opens one way to the other servers. @param receive is called with each text that comes. */
export type OpenBus = (receive: Receive) => Bus

/** The ways to the other servers of the school, if its database can have others. */
export async function busesOf({
  config: { storage, bus },
  database,
  log,
}: {
  config: Pick<Config, 'storage' | 'bus'>
  database: Database
  log: Log
}): Promise<OpenBus[]> {
  if (storage.kind !== 'postgres') return []
  const school = await database.transaction(findSchoolName)
  const overDatabase: OpenBus = (receive) => new PostgresBus(storage.url, receive)
  return bus === null ? [overDatabase] : [(receive) => new NatsBus(bus, school, receive, log), overDatabase]
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
  /** False while this server has lost its place among those of the school. */
  hasPlace(): boolean
  buses: readonly OpenBus[]
}

/** Joins this server to the others of its school, and looks for what commands have done. */
export async function openNodes({
  database,
  clock,
  log,
  hasPlace,
  buses,
}: Dependencies): Promise<{ nodes: Nodes | null; close(): Promise<void> }> {
  const missed = new MissedEvents({ database, log })
  const looks = missed.start()
  if (buses.length === 0) return { nodes: null, close: () => looks.stop() }
  const nodes = new Nodes({
    hub: hubOf(database),
    budgets: budgetsOf(database),
    missed,
    keys: keysOf(database),
    log,
    runtime: database.runtime,
    forgetFact: (name, key) => forgetFact(database, name, key),
    now: () => clock().getTime(),
    serves: hasPlace,
  })
  onFactEnded(database, (name, key) => nodes.factEnded(name, key))
  for (const open of buses) nodes.exchange.join(open)
  return {
    nodes,
    async close() {
      await nodes.close()
      await looks.stop()
    },
  }
}
