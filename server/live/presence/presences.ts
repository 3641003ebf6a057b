import type { Presence } from '#contract/kernel/live/frames.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { PresenceBook } from './presence-book.ts'
import type { SeenTopic, Sighting } from './sighting.ts'

/** The people of each topic at one other server. */
type Sightings = Map<TopicAddress, Map<string, Sighting>>

/** Presence at all servers of the school: a person is here while any server has a connection of theirs. */
export class Presences {
  /** Called when a person has come to this server or gone. */
  onOwnChange: (address: TopicAddress, person: Sighting) => void = () => {}
  private readonly own: PresenceBook
  private readonly elsewhere = new Map<string, Sightings>()
  /** The people of servers that have ended, away since then. */
  private readonly left: Sightings = new Map()
  private readonly changed: (address: TopicAddress, viewer: Viewer) => void

  /** @param changed called when a person has come or gone, seen over all servers. */
  constructor(runtime: Runtime, changed: (address: TopicAddress, viewer: Viewer) => void) {
    this.own = new PresenceBook(runtime, (address, person) => this.ownChanged(address, person))
    this.changed = changed
  }

  enter(address: TopicAddress, viewer: Viewer, now: number): void {
    this.own.enter(address, viewer, now)
  }

  leave(address: TopicAddress, viewer: Viewer, now: number): void {
    this.own.leave(address, viewer, now)
  }

  seen(address: TopicAddress, isSeen: (other: Viewer) => boolean): Presence {
    const people = Map.groupBy(this.allIn(address), ({ viewer }) => viewer.id)
    const seen = [...people].filter(([, sightings]) => isSeen(sightings[0]!.viewer))
    return Object.fromEntries(seen.map(([id, sightings]) => [id, merged(sightings)]))
  }

  /** The people of this server. */
  ownTopics(): SeenTopic[] {
    return this.own.addresses().map((address) => {
      const people = this.own.in(address).map(({ viewer, here, since }) => ({ viewer, here, since }))
      return { address, people }
    })
  }

  /** A person has come to another server or gone. */
  note(server: string, address: TopicAddress, person: Sighting): void {
    const topics = this.elsewhere.get(server) ?? new Map<TopicAddress, Map<string, Sighting>>()
    this.elsewhere.set(server, topics)
    this.change(address, person.viewer, () => put(topics, address, person))
  }

  /** All people of another server, in place of those that were known. */
  noteAll(server: string, topics: readonly SeenTopic[]): void {
    const named = new Set(
      topics.flatMap(({ address, people }) => people.map(({ viewer }) => `${address} ${viewer.id}`)),
    )
    for (const [address, people] of this.elsewhere.get(server) ?? [])
      for (const [id, person] of people)
        if (!named.has(`${address} ${id}`))
          this.change(address as TopicAddress, person.viewer, () => people.delete(id))
    for (const { address, people } of topics)
      for (const person of people) this.note(server, address as TopicAddress, person)
  }

  /** Another server has ended: its people are away, unless they are at a third one. */
  lose(server: string, now: number): void {
    const topics = this.elsewhere.get(server)
    if (!topics) return
    for (const [address, people] of topics)
      for (const [id, { viewer, here, since }] of people)
        this.change(address, viewer, () => {
          people.delete(id)
          put(this.left, address, { viewer, here: false, since: here ? now : since })
        })
    this.elsewhere.delete(server)
  }

  private ownChanged(address: TopicAddress, person: Sighting): void {
    const isSeenElsewhere = this.allIn(address).some(
      (other) => other.here && other !== person && other.viewer.id === person.viewer.id,
    )
    this.onOwnChange(address, person)
    if (isSeenElsewhere) return
    this.changed(address, person.viewer)
    this.forgetEmpty(address)
  }

  private change(address: TopicAddress, viewer: Viewer, apply: () => void): void {
    const isHere = () => this.seen(address, ({ id }) => id === viewer.id)[viewer.id]?.here
    const before = isHere()
    apply()
    if (isHere() === before) return
    this.changed(address, viewer)
    this.forgetEmpty(address)
  }

  private allIn(address: TopicAddress): Sighting[] {
    const others = [...this.elsewhere.values(), this.left]
    return [
      ...this.own.in(address),
      ...others.flatMap((topics) => [...(topics.get(address)?.values() ?? [])]),
    ]
  }

  /** Deletes a topic's presence when no reader is left to see it, on any server. */
  private forgetEmpty(address: TopicAddress): void {
    if (this.allIn(address).some(({ here }) => here)) return
    this.own.forget(address)
    for (const topics of [...this.elsewhere.values(), this.left]) topics.delete(address)
  }
}

/** Here since the first server saw them; or away since the last one did. */
function merged(sightings: readonly Sighting[]): { here: boolean; since: number } {
  const here = sightings.filter((sighting) => sighting.here)
  const times = (here.length > 0 ? here : sightings).map(({ since }) => since)
  return { here: here.length > 0, since: here.length > 0 ? Math.min(...times) : Math.max(...times) }
}

function put(topics: Sightings, address: TopicAddress, person: Sighting): void {
  const people = topics.get(address) ?? new Map<string, Sighting>()
  topics.set(address, people.set(person.viewer.id, person))
}
