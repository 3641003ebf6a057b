import type { ClientFrame, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { Epoch } from '#contract/kernel/live/revision.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import { sessionOver, tooMany } from '#contract/kernel/refusal.ts'
import { type LiveActor, isGuest, viewerOf } from '#server/platform/actor.ts'
import { type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { invalidFields, type Outcome } from '#server/platform/outcome.ts'
import { hubOf } from './hub.ts'
import { liveMetrics } from './live-metrics.ts'
import type { Live } from './live.ts'
import { Subscription, type Outlet } from './subscription.ts'

const CLOGGED_BYTES = 512 * 1024
const MAX_SUBSCRIPTIONS = 16

/** The transport of frames to one browser: a socket, or the responses of a long poll. */
export interface Carrier {
  sendText(text: string): void
  /** It carries calls too. */
  readonly asks: boolean
  /** Bytes sent and not yet taken by the network. */
  bufferedBytes(): number
  /** Ends the connection because of this outcome. */
  endWith(outcome: Outcome): void
}

/** One signed-in browser in the live layer, over any transport. */
export class Connection implements Outlet {
  readonly actor: LiveActor
  readonly viewer: Viewer
  readonly database: Database
  private readonly live: Live
  private readonly carrier: Carrier
  private readonly subscriptions = new Map<TopicAddress, Subscription>()
  private readonly forgetSignIn: () => void
  private readonly forgetEpoch: () => void

  constructor(live: Live, actor: LiveActor, carrier: Carrier) {
    this.live = live
    this.database = live.database
    this.actor = actor
    this.viewer = viewerOf(actor)
    this.carrier = carrier
    this.forgetSignIn = hubOf(live.database).onSignInEnded((ended, because) => {
      if (ended === actor.signInId)
        this.endWith(because ? { refused: sessionOver(because) } : { stale: 'token' })
    })
    this.forgetEpoch = hubOf(live.database).onEpoch(() => this.welcome())
    const because = hubOf(live.database).justEnded(actor.signInId)
    if (because) this.endWith({ refused: sessionOver(because) })
  }

  now(): number {
    return this.live.clock().getTime()
  }

  welcome(): void {
    this.send({
      t: 'welcome',
      now: this.now(),
      build: this.live.buildId,
      epoch: hubOf(this.database).epoch,
      ...(this.carrier.asks && { asks: true }),
    })
  }

  async receive(frame: Exclude<ClientFrame, { t: 'hello' | 'ask' }>): Promise<void> {
    switch (frame.t) {
      case 'subscribe':
        return await this.subscribe(frame.topic, frame.after ?? null, frame.epoch)
      case 'unsubscribe':
        return this.unsubscribe(frame.topic)
      case 'tell':
        return this.tell(frame.topic, frame.event)
      case 'ping':
        if (frame.unsentMs !== undefined)
          liveMetrics.of(this.database)?.outboxAge.observe(frame.unsentMs / 1_000)
        return this.send({ t: 'pong', id: frame.id, now: this.now() })
    }
  }

  async subscribe(address: TopicAddress, after: number | null, epoch?: Epoch): Promise<void> {
    if (this.subscriptions.has(address)) return
    const [name, key] = address.split('/') as [string, string]
    const served = this.live.topicNamed(name)
    if (!served || this.subscriptions.size >= MAX_SUBSCRIPTIONS) return this.deny(address)
    if (!this.affords('subscribe')) return this.endWith({ refused: tooMany(0) })
    const subscription = new Subscription(this, served, address, key, { after, epoch })
    this.subscriptions.set(address, subscription)
    if (!(await subscription.begin(this.database))) this.deny(address)
  }

  unsubscribe(address: TopicAddress): void {
    this.subscriptions.get(address)?.end()
    this.subscriptions.delete(address)
  }

  /** The viewer may not read it, or no longer may; sent once. */
  deny(address: TopicAddress): void {
    this.unsubscribe(address)
    this.send({ t: 'denied', topic: address, epoch: hubOf(this.database).epoch })
  }

  addresses(): TopicAddress[] {
    return [...this.subscriptions.keys()]
  }

  /**
   * Only a reader of a topic may send its other readers something, and only events that the topic declares; another event
   * is refused with the reason, and the connection stays.
   */
  tell(address: TopicAddress, event: unknown): void {
    if (isGuest(this.actor)) return
    const ephemeral = this.live.topicNamed(address.split('/')[0]!)?.ephemeral
    if (!ephemeral || !this.subscriptions.get(address)?.mayTell) return
    const parsed = ephemeral.event.safeParse(event)
    if (!parsed.success)
      return this.send({ t: 'refused', topic: address, fields: invalidFields(parsed.error) })
    if (!this.affords(ephemeral.budget ?? 'tell')) return
    hubOf(this.database).tell(address, this.viewer, parsed.data, this.now())
  }

  private affords(what: 'subscribe' | 'tell' | 'signal'): boolean {
    return budgetsOf(this.database).spend(this.actor.signInId, what) === 0
  }

  /** A reader was too slow, or its database away. */
  get isBehind(): boolean {
    for (const subscription of this.subscriptions.values()) if (subscription.isBehind) return true
    return false
  }

  /** Lets a reader whose buffer has emptied catch up. */
  async recover(): Promise<void> {
    if (this.carrier.bufferedBytes() > 0) return
    for (const [address, subscription] of this.subscriptions) {
      if (subscription.isBehind) await this.tryToCatchUp(address, subscription)
    }
  }

  /**
   * While the database is unavailable the connection stays, and the next check retries. A viewer who may no longer read
   * is denied once, like one who never could.
   */
  private async tryToCatchUp(address: TopicAddress, subscription: Subscription): Promise<void> {
    try {
      if (!(await subscription.catchUp(this.database))) this.deny(address)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
    }
  }

  isClogged(): boolean {
    return this.carrier.bufferedBytes() > CLOGGED_BYTES
  }

  send(frame: ServerFrame): void {
    this.carrier.sendText(JSON.stringify(frame))
  }

  sendText(text: string): void {
    this.carrier.sendText(text)
  }

  private endWith(outcome: Outcome): void {
    this.end()
    this.carrier.endWith(outcome)
  }

  /** The transport has closed. */
  end(): void {
    this.forgetSignIn()
    this.forgetEpoch()
    for (const address of this.addresses()) this.unsubscribe(address)
  }
}
