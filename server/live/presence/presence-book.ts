import type { TopicAddress, Viewer } from '#contract/kernel/live/topic.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Sighting } from './sighting.ts'

/** A reload is not an absence: a person is away only this long after the last connection's end. */
const GRACE_MS = 1_500

interface Person extends Sighting {
  connections: number
  stopLeaving(): void
}

/** Presence at this server, from its live connections alone: several tabs or devices of one person count as one. */
export class PresenceBook {
  private readonly topics = new Map<TopicAddress, Map<string, Person>>()
  private readonly runtime: Runtime
  private readonly changed: (address: TopicAddress, person: Sighting) => void

  /** @param changed called when a person has come or gone. */
  constructor(runtime: Runtime, changed: (address: TopicAddress, person: Sighting) => void) {
    this.runtime = runtime
    this.changed = changed
  }

  enter(address: TopicAddress, viewer: Viewer, now: number): void {
    const people = this.topics.get(address) ?? new Map<string, Person>()
    this.topics.set(address, people)
    const person = people.get(viewer.id) ?? {
      viewer,
      connections: 0,
      here: false,
      since: now,
      stopLeaving() {},
    }
    people.set(viewer.id, person)
    person.connections += 1
    person.stopLeaving()
    if (person.here) return
    person.here = true
    person.since = now
    this.changed(address, person)
  }

  leave(address: TopicAddress, viewer: Viewer, now: number): void {
    const person = this.topics.get(address)?.get(viewer.id)
    if (!person) return
    person.connections -= 1
    if (person.connections > 0) return
    person.stopLeaving = this.runtime.after(GRACE_MS, () => {
      person.here = false
      person.since = now
      this.changed(address, person)
    })
  }

  addresses(): TopicAddress[] {
    return [...this.topics.keys()]
  }

  in(address: TopicAddress): Sighting[] {
    return [...(this.topics.get(address)?.values() ?? [])]
  }

  forget(address: TopicAddress): void {
    this.topics.delete(address)
  }
}
