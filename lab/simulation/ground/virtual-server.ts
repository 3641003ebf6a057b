import type { DatabaseSync } from 'node:sqlite'
import { tooMany } from '#contract/kernel/refusal.ts'
import { handlersOf, openEngine, type SchoolEngine } from '#server/engine.ts'
import { Polls, Sockets, takeNumber } from '#server/live/index.ts'
import type { Database } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { dispatch } from '#server/platform/dispatch.ts'
import type { Visit } from '#server/platform/handle.ts'
import { HELD_BACK_MS, payFor } from '#server/platform/http/budgets/apply-budget.ts'
import { spentBy } from '#server/platform/http/budgets/budgets.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { type Outcome, responseTo } from '#server/platform/outcome.ts'
import { problemOf } from '#server/platform/problem.ts'
import { aConfig } from '#server/testing/a-server.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import type { Seed } from './seed.ts'
import type { VirtualBus } from './virtual-bus.ts'
import { type DatabaseTrouble, WayToDatabase } from './virtual-database.ts'
import { BEGINS_AT, VirtualRuntime } from './virtual-runtime.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { VirtualWire } from './virtual-wire.ts'

/** Carried by a request besides its body. */
export interface Carried {
  token?: string | undefined
  visit: Visit
}

interface Up {
  runtime: VirtualRuntime
  database: Database
  engine: SchoolEngine
  sockets: Sockets
  polls: Polls
  wires: Set<VirtualWire>
  /** Each ends the wait of a request: its connection is reset. */
  resets: Set<() => void>
  way: WayToDatabase
  buildId: string
}

interface Ground {
  time: VirtualTime
  seed: Seed
  /** The folder of the one database of all servers. */
  folder: string
  bus: VirtualBus
  database: DatabaseTrouble
  /** The epoch of the seqs: servers that run at the same time share it. */
  epoch(): string
  /** Of the release that a server begins with now. */
  buildId(): string
  /** Every line that the servers log. */
  logged(line: string): void
}

/** As long as the recording that the call's sample sends. */
const SOUND_MS = 500
/** Once for all servers: a server begins without a file being read. */
const handlers = await handlersOf(aConfig, () => Promise.resolve(SOUND_MS))
/** With the room by which a balancer would place it. */
const POLL = '/live/poll'

/** One server of the school: the product's own engine on the one database, without http. It may be killed at any moment and begin again. */
export class VirtualServer {
  readonly number: number
  private readonly ground: Ground
  private up: Up | null = null
  private lives = 0

  constructor(ground: Ground, number: number) {
    this.ground = ground
    this.number = number
  }

  get isUp(): boolean {
    return this.up !== null
  }

  get runtime(): VirtualRuntime | null {
    return this.up?.runtime ?? null
  }

  get database(): Database | null {
    return this.up?.database ?? null
  }

  get way(): WayToDatabase | null {
    return this.up?.way ?? null
  }

  get buildId(): string | null {
    return this.up?.buildId ?? null
  }

  async begin(): Promise<void> {
    const { time, folder, bus, logged } = this.ground
    this.lives += 1
    const seed = this.ground.seed.branch(`server ${this.number}, life ${this.lives}`)
    const runtime = new VirtualRuntime(time, seed)
    const storage = { kind: 'sqlite' as const, folder }
    const database = await openDatabase(storage, null, runtime)
    giveKeys(database, TEST_KEYS)
    takeNumber(database, { number: this.number, epoch: this.ground.epoch() })
    const way = new WayToDatabase(seed.branch('database'), this.ground.database)
    const buildId = this.ground.buildId()
    const config = { ...aConfig, storage, buildId }
    const engine = await openEngine({
      config,
      database,
      clock: () => new Date(runtime.now()),
      log: jsonLog(logged),
      hasPlace: () => true,
      buses: [(receive) => bus.join(runtime, receive)],
      handlers,
    })
    const sockets = new Sockets(engine.live)
    const polls = new Polls(engine.live)
    engine.begin()
    way.lead(database)
    this.up = { runtime, database, engine, sockets, polls, wires: new Set(), resets: new Set(), way, buildId }
  }

  /** Looked up beside everything that happens. @param begunBy ms of the day. */
  openTalksOf(personId: string, begunBy: number): number {
    const open =
      'SELECT id FROM talk WHERE ended_at IS NULL AND ? IN (tutor_id, student_id) AND began_at <= ?'
    return this.up
      ? fileOf(this.up.database)
          .prepare(open)
          .all(personId, BEGINS_AT + begunBy).length
      : 0
  }

  /** Power off: what was not committed is gone, and nobody is told but by their system. */
  kill(): void {
    if (!this.up) return
    const { runtime, database, wires, resets } = this.up
    runtime.switchOff()
    this.ground.bus.leave(runtime)
    this.up = null
    // As the system does with a process that is killed: the file is let go, in the middle of anything.
    fileOf(database).close()
    for (const wire of wires) wire.lose()
    for (const reset of resets) reset()
  }

  /** Takes one end of a socket; false where nothing listens. */
  accept(wire: VirtualWire): boolean {
    if (!this.up) return false
    this.up.wires.add(wire)
    this.up.sockets.add(wire.server.asWebSocket(), wire.stream)
    return true
  }

  /** Answers one POST; null where the server was killed meanwhile, or is not there. */
  async answer(path: string, input: unknown, { token, visit }: Carried): Promise<Reply | null> {
    const { up } = this
    if (!up) return null
    const body = JSON.stringify(input)
    const { promise: killed, resolve: reset } = Promise.withResolvers<void>()
    up.resets.add(reset)
    // As http turns what is thrown into an answer.
    const answered = this.outcomeOf(up, path, body, { token, visit }).catch((error: unknown) =>
      problemOf(error, path, { database: up.database, log: up.engine.live.log }),
    )
    const outcome = await Promise.race([answered, killed])
    up.resets.delete(reset)
    if (!outcome || this.up !== up) return null
    const { status, body: said, retryAfterS = 0 } = responseTo(outcome)
    return {
      status,
      body: said && (JSON.parse(JSON.stringify(said)) as unknown),
      retryAfterMs: retryAfterS * 1_000,
    }
  }

  private async outcomeOf(
    { engine, database, polls, runtime }: Up,
    path: string,
    text: string,
    carried: Carried,
  ): Promise<Outcome> {
    if (path.startsWith(POLL)) return await polls.answer(carried.token ?? null, JSON.parse(text))
    const handler = handlers.find(({ call }) => call.path === path)
    if (!handler) return { unfit: 404, message: 'Not found.' }
    const { live, authenticator } = engine
    const token = carried.token ?? null
    const deps = { database, authenticator, clock: live.clock, log: live.log }
    const actor = token === null ? null : await authenticator.read(token, live.clock())
    const price = { what: spentBy(handler.call), bytes: text.length, path }
    const waitMs = actor && handler.call.who !== 'nobody' ? payFor(deps, actor, price) : 0
    if (waitMs > 0) {
      await runtime.wait(HELD_BACK_MS)
      return { refused: tooMany(waitMs) }
    }
    return await dispatch(handler, { body: JSON.parse(text) as unknown, token, visit: carried.visit }, deps)
  }
}

function fileOf(database: Database): DatabaseSync {
  return (database as unknown as { file: DatabaseSync }).file
}
