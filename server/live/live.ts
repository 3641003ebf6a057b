import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { Actor, Authenticator } from '#server/platform/actor.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { FrameCalls } from './frame-calls.ts'
import type { Nodes } from './nodes/nodes.ts'
import type { ServedTopic } from './topics/served-topic.ts'

interface Dependencies {
  config: Pick<Config, 'buildId'>
  database: Database
  authenticator: Authenticator
  clock: Clock
  log: Log
  /** Null for a server that has no others beside it. */
  nodes: Nodes | null
}

/** The parts that all live connections of a server share. */
export class Live {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly buildId: string
  readonly authenticator: Authenticator
  readonly calls: FrameCalls
  readonly nodes: Nodes | null
  private readonly topics: ReadonlyMap<string, ServedTopic>

  constructor(deps: Dependencies, topics: readonly ServedTopic[], handlers: readonly Handler[]) {
    const { config, database, authenticator, clock, log } = deps
    this.database = database
    this.authenticator = authenticator
    this.clock = clock
    this.log = log
    this.buildId = config.buildId
    this.nodes = deps.nodes
    this.calls = new FrameCalls(handlers, deps)
    this.topics = new Map(topics.map((served) => [served.topic.name, served]))
  }

  topicNamed(name: string): ServedTopic | undefined {
    return this.topics.get(name)
  }

  /** The actor of the token; null when it is forged or expired. Makes no query. */
  async read(token: string): Promise<Actor | null> {
    return await this.authenticator.read(token, this.clock())
  }

  /** The reason why their session is over; null while it goes on. */
  async endOf(actor: Actor): Promise<SessionEnd | null> {
    await this.authenticator.refresh()
    return await this.database.inMemory((tx) => this.authenticator.endOf(tx, actor, this.clock()))
  }
}
