import { newId } from '#contract/kernel/random.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { seal, unseal } from '#server/platform/keys/seal.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Bus } from './bus.ts'
import { Batch, News } from './news.ts'
import { Peer } from './peer.ts'

/** News of one moment go in one batch. */
const WINDOW_MS = 3
const CHECK_EVERY_MS = 1_000
/** A server that was not heard for this long is gone. */
const GONE_AFTER_MS = 10_000
/** A batch that is older is not believed: by then its server may be gone, and the numbers of its batches forgotten. */
const OLDEST_MS = GONE_AFTER_MS
/** The servers' clocks differ by less (docs/operate.md). */
const CLOCKS_DIFFER_MS = 2_000
/** A batch longer than this is sent in several. */
const BATCH_CHARS = 48 * 1024

export interface ExchangeEvents {
  heard(from: string, news: Exclude<News, { t: 'bye' }>): void
  /** Another server was heard for the first time. */
  met(server: string): void
  /** Another server has ended, as it has said, or was not heard for ten seconds. */
  lost(server: string, hasSaidSo: boolean): void
}

/**
 * Exchanges news with the other servers of the school. The first bus is enough as long as it is up and all others are heard
 * over it; otherwise everything goes over all buses.
 */
export class Exchange {
  readonly id: string
  private readonly buses: Bus[] = []
  private readonly keys: Keys
  private readonly events: ExchangeEvents
  private readonly log: Log
  private readonly peers = new Map<string, Peer>()
  /** Servers that have said that they end; a word of them may still be under way. */
  private readonly ended = new Set<string>()
  private readonly stopChecks: () => void
  private batch: string[] = []
  private batchChars = 0
  private number = 0
  private stopSending: (() => void) | null = null
  private isOnAllBuses = false

  private readonly runtime: Runtime
  private readonly born: number

  /**
   * @param keys of the school: whoever can reach its bus can neither read nor forge what its servers say.
   */
  constructor(keys: Keys, events: ExchangeEvents, log: Log, runtime: Runtime) {
    this.keys = keys
    this.events = events
    this.log = log
    this.runtime = runtime
    this.id = newId(runtime)
    this.born = runtime.now()
    this.stopChecks = runtime.every(CHECK_EVERY_MS, () => this.check())
  }

  /** @param open makes the bus; it calls its argument with each text that comes. */
  join(open: (receive: (text: string) => void) => Bus): void {
    const bus = open((text) => {
      try {
        this.receive(bus, text)
      } catch (error) {
        // A bug in what one piece of news leads to must not end the server.
        this.log.error('news', { error: String(error) })
      }
    })
    this.buses.push(bus)
  }

  /** How many other servers are heard. */
  get others(): number {
    return this.peers.size
  }

  /** Does nothing while this server is alone. */
  tell(news: News): void {
    if (this.peers.size > 0) this.queue(news)
  }

  /** To servers that are not known yet, too, over all buses. */
  announce(news: News): void {
    this.send()
    const batch = this.batchOf([JSON.stringify(news)])
    for (const bus of this.buses) bus.send(batch)
  }

  async close(): Promise<void> {
    this.stopChecks()
    this.announce({ t: 'bye' })
    await Promise.all(this.buses.map((bus) => bus.close()))
  }

  private queue(news: News): void {
    const text = JSON.stringify(news)
    if (this.batchChars + text.length > BATCH_CHARS) this.send()
    this.batch.push(text)
    this.batchChars += text.length
    this.stopSending ??= this.runtime.after(WINDOW_MS, () => this.send())
  }

  private send(): void {
    this.stopSending?.()
    this.stopSending = null
    const batch = this.batch.splice(0)
    this.batchChars = 0
    if (batch.length > 0) this.sendOver(this.batchOf(batch))
  }

  private sendOver(batch: string): void {
    const [first, ...others] = this.buses
    const isSent = first?.send(batch)
    if (!isSent || this.isOnAllBuses) for (const bus of others) bus.send(batch)
  }

  private batchOf(news: readonly string[]): string {
    this.number += 1
    const { id, born, number } = this
    return seal(
      this.keys.current(),
      'bus',
      `${JSON.stringify({ from: id, born, at: this.runtime.now(), number }).slice(0, -1)},"news":[${news.join(',')}]}`,
    )
  }

  private receive(bus: Bus, text: string): void {
    const words = unseal(this.keys, 'bus', text)
    if (words === null) return
    const read = Batch.safeParse(JSON.parse(words))
    // A server of another build may write its batches another way.
    if (!read.success) return
    const { from, born, number, news } = read.data
    if (from === this.id || this.ended.has(from) || !this.isOfNow(read.data)) return
    const peer = this.peerNamed(from, born)
    if (peer.born !== born) return
    peer.heardOver(bus.name, this.runtime.steady())
    if (peer.isKnown(number)) return
    for (const each of news) {
      const known = News.safeParse(each)
      // A server of another build may have news of another kind.
      if (known.success) this.pass(from, known.data)
    }
  }

  /**
   * False for a batch that was recorded before and is sent again: from before this server began, from too long ago, or of a
   * time to come. A server that was killed is therefore believed no longer than it is remembered.
   */
  private isOfNow({ born, at }: { born: number; at: number }): boolean {
    const now = this.runtime.now()
    const isOfThisTime = at >= now - OLDEST_MS && at <= now + CLOCKS_DIFFER_MS
    return isOfThisTime && at >= born && at >= this.born - CLOCKS_DIFFER_MS
  }

  private pass(from: string, news: News): void {
    if (news.t !== 'bye') return this.events.heard(from, news)
    this.ended.add(from)
    this.lose(from, true)
  }

  private peerNamed(server: string, born: number): Peer {
    const known = this.peers.get(server)
    if (known) return known
    const met = new Peer(this.runtime.steady(), born)
    this.peers.set(server, met)
    this.log.info('server-met', { server })
    this.events.met(server)
    return met
  }

  private check(): void {
    const now = this.runtime.steady()
    for (const [server, peer] of this.peers) if (peer.wasHeard(now) > GONE_AFTER_MS) this.lose(server, false)
    const [first] = this.buses
    const isFirstEnough = [...this.peers.values()].every((peer) => first && peer.isHeardOver(first.name, now))
    if (this.isOnAllBuses === !isFirstEnough) return
    this.isOnAllBuses = !isFirstEnough
    if (this.buses.length < 2) return
    if (isFirstEnough) this.log.info('common-bus', { bus: first!.name })
    else
      this.log.warn('no-common-bus', { bus: first!.name, reason: 'The news go over the database as well.' })
  }

  private lose(server: string, hasSaidSo: boolean): void {
    if (!this.peers.delete(server)) return
    this.log.info('server-lost', { server, hasSaidSo })
    this.events.lost(server, hasSaidSo)
  }
}
