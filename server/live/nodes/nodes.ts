import type { SignInId } from '#contract/kernel/ids.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { Budgets } from '#server/platform/http/budgets/budgets.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Hub, Neighbours } from '../hub.ts'
import { Exchange, type ExchangeEvents } from './exchange.ts'
import type { MissedEvents } from './missed-events.ts'
import { PollMoves } from './poll-moves.ts'
import { SharedPresence } from './shared-presence.ts'

const BEAT_EVERY_MS = 1_000
const BEATS_UNTIL_AWAY = 2
/** A reload is not an absence: the people of a server that has ended may be on their way to another one. */
const GRACE_MS = 1_500

type Heard = Parameters<ExchangeEvents['heard']>[1]

interface Dependencies {
  hub: Hub
  budgets: Budgets
  missed: MissedEvents
  /** Of the school: they seal what its servers tell each other. */
  keys: Keys
  log: Log
  runtime: Runtime
  /** Another server has ended a fact. */
  forgetFact(name: string, key: string): void
  /** ms of the server's clock. */
  now(): number
  /** False while this server has lost its place: people had better go to another one. */
  serves(): boolean
}

/** Joins the hubs of the school's servers: committed topics, what people tell each other, presence, ended sign-ins. */
export class Nodes implements Neighbours {
  readonly exchange: Exchange
  readonly polls: PollMoves
  private readonly deps: Dependencies
  private readonly presence: SharedPresence
  /** The other servers whose last beat said that they have their places. */
  private readonly serving = new Set<string>()
  private beatsWithoutPlace = 0
  private hadAnother = false
  private hasToldBudgets = false
  private readonly stopBeats: () => void

  constructor(deps: Dependencies) {
    this.deps = deps
    const { runtime } = deps
    const events = {
      heard: (from: string, news: Heard) => this.hear(from, news),
      met: () => this.beat(),
      lost: (server: string, hasSaidSo: boolean) => this.lose(server, hasSaidSo ? GRACE_MS : 0),
    }
    this.exchange = new Exchange(deps.keys, events, deps.log, runtime)
    this.polls = new PollMoves(this.exchange, runtime)
    this.presence = new SharedPresence(deps.hub.presence, this.exchange)
    deps.hub.neighbours = this
    this.stopBeats = runtime.every(BEAT_EVERY_MS, () => {
      this.beat()
      this.tellBudgets()
    })
  }

  get others(): number {
    return this.exchange.others
  }

  committed(address: TopicAddress, seq: number): void {
    this.exchange.tell({ t: 'committed', address, seq })
  }

  rewritten(address: TopicAddress): void {
    this.exchange.tell({ t: 'rewritten', address })
  }

  told(address: TopicAddress, from: Viewer, event: unknown, at: number): void {
    this.exchange.tell({ t: 'told', address, from, event, at })
  }

  signInEnded(signInId: SignInId, because?: SessionEnd): void {
    this.exchange.tell({ t: 'ended', signInId, ...(because && { because }) })
  }

  factEnded(name: string, key: string): void {
    this.exchange.tell({ t: 'fact', name, key })
  }

  /**
   * True if people had better be at another server: this one has lost its place for two seconds, and another one has not. If
   * none is heard any more, the one that was heard before counts.
   */
  get sendsAway(): boolean {
    const isAnotherServing = this.exchange.others > 0 ? this.serving.size > 0 : this.hadAnother
    return this.beatsWithoutPlace > BEATS_UNTIL_AWAY && isAnotherServing
  }

  async close(): Promise<void> {
    this.stopBeats()
    await this.exchange.close()
  }

  private beat(): void {
    const serves = this.deps.serves()
    this.beatsWithoutPlace = serves ? 0 : this.beatsWithoutPlace + 1
    if (serves) this.hadAnother = this.serving.size > 0
    this.exchange.announce({ t: 'beat', seen: this.presence.count, serves })
  }

  private tellBudgets(): void {
    const { spent, seats } = this.deps.budgets.takeNews()
    const isNews = spent.length + seats.length > 0
    if (isNews || this.hasToldBudgets) this.exchange.tell({ t: 'budgets', spent, seats })
    this.hasToldBudgets = isNews
  }

  private hear(from: string, news: Heard): void {
    const { hub, missed, budgets } = this.deps
    switch (news.t) {
      case 'beat':
        if (news.serves) this.serving.add(from)
        else this.serving.delete(from)
        return this.presence.compare(from, news.seen)
      case 'committed':
        return missed.hearOf(news.address, news.seq)
      case 'rewritten':
        return hub.resync(news.address)
      case 'told':
        return hub.tellHere(news.address, news.from, news.event, news.at)
      case 'ended':
        if (news.because) return hub.endSignInHere(news.signInId, news.because)
        return hub.changeSignInHere(news.signInId)
      case 'fact':
        return this.deps.forgetFact(news.name, news.key)
      case 'seen':
        return this.presence.see(from, news)
      case 'who':
        if (news.of === this.exchange.id) this.presence.tellEverybody()
        return
      case 'everybody':
        return this.presence.seeEverybody(from, news)
      case 'budgets':
        return budgets.hearNews(from, news)
      case 'moved':
        return this.polls.handOver(news)
      case 'handed-over':
        return this.polls.receive(news)
    }
  }

  private lose(server: string, inMs: number): void {
    this.serving.delete(server)
    this.deps.budgets.forgetServer(server)
    this.deps.runtime.after(inMs, () => this.presence.lose(server, this.deps.now()))
  }
}
