import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { findSchoolName } from '#server/platform/keys/key-store.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { hubOf } from '../hub.ts'
import { MissedEvents } from './missed-events.ts'
import { NatsBus } from './nats-bus.ts'
import { Nodes } from './nodes.ts'
import { PostgresBus } from './postgres-bus.ts'

interface Dependencies {
  config: Pick<Config, 'storage' | 'bus'>
  database: Database
  clock: Clock
  log: Log
  /** False while this server has lost its place among those of the school. */
  hasPlace(): boolean
}

/** Joins this server to the others of its school, if its database can have others, and looks for what commands have done. */
export async function openNodes(http: FastifyInstance, deps: Dependencies): Promise<Nodes | null> {
  const { config, database, clock, log } = deps
  const missed = new MissedEvents(deps)
  const looks = missed.start()
  http.addHook('onClose', () => looks.stop())
  const { storage, bus } = config
  if (storage.kind !== 'postgres') return null
  const keys = keysOf(database)
  const nodes = new Nodes({
    hub: hubOf(database),
    budgets: budgetsOf(database),
    missed,
    keys,
    log,
    now: () => clock().getTime(),
    serves: deps.hasPlace,
  })
  const school = await database.transaction(findSchoolName)
  if (bus !== null) nodes.exchange.join((receive) => new NatsBus(bus, school, receive, log))
  nodes.exchange.join((receive) => new PostgresBus(storage.url, receive))
  http.addHook('onClose', () => nodes.close())
  return nodes
}
