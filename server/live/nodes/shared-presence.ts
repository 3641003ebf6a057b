import type { Presences } from '../presence/presences.ts'
import type { SeenTopic } from '../presence/sighting.ts'
import type { Exchange } from './exchange.ts'
import type { NewsOf } from './news.ts'

/** A part of all people has so many topics, so that it fits in a batch. */
const TOPICS_A_PART = 100

/** The comings and goings that another server has told. */
interface Told {
  /** The number of the last one, without gaps before it. */
  number: number
  /** Parts of all its people, until the last one comes. */
  topics: SeenTopic[]
  parts: number
}

/** Presence over all servers: each tells the comings and goings of its own people. */
export class SharedPresence {
  /** How many comings and goings this server has told. */
  count = 0
  private readonly presence: Presences
  private readonly exchange: Exchange
  private readonly servers = new Map<string, Told>()

  constructor(presence: Presences, exchange: Exchange) {
    this.presence = presence
    this.exchange = exchange
    presence.onOwnChange = (address, { viewer, here, since }) => {
      this.count += 1
      exchange.tell({ t: 'seen', number: this.count, address, person: { viewer, here, since } })
    }
  }

  /** @param count how many comings and goings that server has told: if some were missed, all its people are asked for. */
  compare(server: string, count: number): void {
    if (this.toldBy(server).number !== count) this.exchange.tell({ t: 'who', of: server })
  }

  see(server: string, { number, address, person }: NewsOf<'seen'>): void {
    const told = this.toldBy(server)
    if (number === told.number + 1) told.number = number
    if (number <= told.number) this.presence.note(server, address, person)
  }

  tellEverybody(): void {
    const topics = this.presence.ownTopics()
    const parts = Math.max(1, Math.ceil(topics.length / TOPICS_A_PART))
    for (let part = 0; part < parts; part += 1)
      this.exchange.tell({
        t: 'everybody',
        number: this.count,
        part,
        isLast: part === parts - 1,
        topics: topics.slice(part * TOPICS_A_PART, (part + 1) * TOPICS_A_PART),
      })
  }

  seeEverybody(server: string, { number, part, isLast, topics }: NewsOf<'everybody'>): void {
    const told = this.toldBy(server)
    if (part === 0) Object.assign(told, { topics: [], parts: 0 })
    // A part was lost: the next beat shows that the number still differs.
    if (part !== told.parts) return
    told.parts += 1
    told.topics.push(...topics)
    if (!isLast) return
    this.presence.noteAll(server, told.topics)
    told.number = number
    told.topics = []
  }

  /** @param now ms of the server's clock. */
  lose(server: string, now: number): void {
    this.servers.delete(server)
    this.presence.lose(server, now)
  }

  private toldBy(server: string): Told {
    const known = this.servers.get(server)
    if (known) return known
    const told = { number: 0, topics: [], parts: 0 }
    this.servers.set(server, told)
    return told
  }
}
