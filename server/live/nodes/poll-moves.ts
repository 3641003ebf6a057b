import type { SignInId } from '#contract/kernel/ids.ts'
import { type Runtime, answerWithin } from '#server/platform/runtime.ts'
import type { Exchange } from './exchange.ts'
import type { NewsOf } from './news.ts'

/** After this time nobody has the poll: its server has ended. */
const ANSWERED_WITHIN_MS = 300

/**
 * Moves a long poll with its browser, whose requests a balancer may spread over all servers. Events and presence come from
 * the subscription anew; only ephemeral events that were not fetched are handed over.
 */
export class PollMoves {
  /** Ends a poll of this server; null if it has none with this id for this sign-in. */
  onMoved: (poll: string, signInId: SignInId) => string[] | null = () => null
  private readonly exchange: Exchange
  private readonly runtime: Runtime
  private readonly wanted = new Map<string, (told: string[]) => void>()

  constructor(exchange: Exchange, runtime: Runtime) {
    this.runtime = runtime
    this.exchange = exchange
  }

  /** The frames that another server has for this poll. */
  async take(poll: string, signInId: SignInId): Promise<string[]> {
    if (this.exchange.others === 0) return []
    const answered = new Promise<string[]>((resolve) => this.wanted.set(poll, resolve))
    this.exchange.tell({ t: 'moved', poll, signInId })
    const told = (await answerWithin(this.runtime, ANSWERED_WITHIN_MS, answered)) ?? []
    this.wanted.delete(poll)
    return told
  }

  handOver({ poll, signInId }: NewsOf<'moved'>): void {
    const told = this.onMoved(poll, signInId)
    if (told) this.exchange.tell({ t: 'handed-over', poll, told })
  }

  receive({ poll, told }: NewsOf<'handed-over'>): void {
    this.wanted.get(poll)?.(told)
  }
}
