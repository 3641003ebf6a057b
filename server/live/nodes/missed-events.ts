import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import { type Database, DatabaseUnavailable } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Interval, startInterval } from '#server/platform/time/clock.ts'
import { takeIn } from '../catch-up.ts'
import { hubOf } from '../hub.ts'
import { listEventsAfter, type LaterEvents } from '../topics/event-log.ts'

const LOOK_EVERY_MS = 1_000
/** Readers further behind than this resync. */
const MOST_EVENTS = 500
const MOST_TOPICS = 500

/**
 * Reads the events that other programs have committed, and passes them on to the readers here. Other servers send a hint; a
 * look each second finds what no hint has told, such as the work of a command of the console.
 */
export class MissedEvents {
  private readonly database: Database
  private readonly log: Log
  private wanted = new Set<TopicAddress>()
  private isReading = false

  constructor({ database, log }: { database: Database; log: Log }) {
    this.database = database
    this.log = log
    hubOf(database).onGap = (address) => this.want(address)
  }

  /** Looks at all topics with readers here, each second. */
  start(): Interval {
    return startInterval(
      { name: 'missed-events', everyMs: LOOK_EVERY_MS, log: this.log, database: this.database },
      async () => {
        const followed = [...hubOf(this.database).seqs().keys()]
        for (let from = 0; from < followed.length; from += MOST_TOPICS)
          await this.read(followed.slice(from, from + MOST_TOPICS))
      },
    )
  }

  /** Another server has committed events of this topic up to this seq. */
  hearOf(address: TopicAddress, seq: number): void {
    const known = hubOf(this.database).seqOf(address)
    if (known !== null && known < seq) this.want(address)
  }

  /** One read at a time; the topics that are wanted meanwhile are read by the next. */
  private want(address: TopicAddress): void {
    this.wanted.add(address)
    if (!this.isReading) void this.readWanted()
  }

  private async readWanted(): Promise<void> {
    this.isReading = true
    try {
      while (this.wanted.size > 0) {
        const addresses = [...this.wanted]
        this.wanted.clear()
        await this.read(addresses)
      }
    } catch (error) {
      // The next look finds them.
      if (!(error instanceof DatabaseUnavailable)) this.log.error('missed-events', { error: String(error) })
    } finally {
      this.isReading = false
    }
  }

  private async read(addresses: readonly TopicAddress[]): Promise<void> {
    const seqs = hubOf(this.database).seqs()
    const known = addresses.flatMap((address) => {
      const seq = seqs.get(address)
      return seq === undefined ? [] : [{ address, after: seq }]
    })
    if (known.length === 0) return
    const later = await this.database.transaction((tx) => listEventsAfter(tx, known, MOST_EVENTS))
    for (const { address, after } of known) this.pass(address, after, later.get(address))
  }

  private pass(address: TopicAddress, after: number, later: LaterEvents | undefined): void {
    const hub = hubOf(this.database)
    const { head, events } = later ?? { head: 0, events: [] }
    if (head === after) return
    const isWhole = head > after && events.length === head - after
    // Otherwise its past is another one, or longer than a replay.
    if (isWhole) {
      takeIn(this.database, address, later!)
      hub.passOn(address, events)
    } else if (hub.seqOf(address) === after) hub.resync(address)
  }
}
