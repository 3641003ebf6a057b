import type { DatabaseSync } from 'node:sqlite'
import { tooMany } from '#contract/kernel/refusal.ts'
import { type SchoolEngine, openEngine } from '#server/engine.ts'
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
import { aConfig } from '#server/testing/a-server.ts'
import { TEST_KEYS } from '#server/testing/databases/test-keys.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import type { Seed } from './seed.ts'
import type { VirtualBus } from './virtual-bus.ts'
import { VirtualRuntime } from './virtual-runtime.ts'
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
}

interface Ground {
  time: VirtualTime
  seed: Seed
  /** The folder of the one database of all servers. */
  folder: string
  bus: VirtualBus
  /** Every line that the servers log. */
  logged(line: string): void
}

/** The epoch of the seqs: another one after a restore. */
const EPOCH = 'first'
const BUILD = 'first-build'
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

  async begin(): Promise<void> {
    const { time, seed, folder, bus, logged } = this.ground
    this.lives += 1
    const runtime = new VirtualRuntime(time, seed.branch(`server ${this.number}, life ${this.lives}`))
    const storage = { kind: 'sqlite' as const, folder }
    const database = await openDatabase(storage, null, runtime)
    giveKeys(database, TEST_KEYS)
    takeNumber(database, { number: this.number, epoch: EPOCH })
    const config = { ...aConfig, storage, buildId: BUILD }
    const engine = await openEngine({
      config,
      database,
      clock: () => new Date(runtime.now()),
      log: jsonLog(logged),
      hasPlace: () => true,
      buses: [(receive) => bus.join(runtime, receive)],
    })
    const sockets = new Sockets(engine.live)
    const polls = new Polls(engine.live)
    engine.begin()
    this.up = { runtime, database, engine, sockets, polls, wires: new Set() }
  }

  /** Power off: what was not committed is gone, and nobody is told but by their system. */
  kill(): void {
    if (!this.up) return
    const { runtime, database, wires } = this.up
    runtime.switchOff()
    this.up = null
    // As the system does with a process that is killed: the file is let go, in the middle of anything.
    ;(database as unknown as { file: DatabaseSync }).file.close()
    for (const wire of wires) wire.lose()
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
    const outcome = await this.outcomeOf(up, path, body, { token, visit })
    if (this.up !== up) return null
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
    const handler = engine.handlers.find(({ call }) => call.path === path)
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
