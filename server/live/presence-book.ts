import type { Presence } from '#contract/kernel/frames.ts'
import type { TopicAddress, Viewer } from '#contract/kernel/topic.ts'

/** A reload is not an absence: a person is away only this long after the last connection's end. */
const GRACE_MS = 1_500

interface Person {
  viewer: Viewer
  connections: number
  here: boolean
  since: number
  leaving?: NodeJS.Timeout
}

/** Presence, from live connections alone: several tabs or devices of one person count as one. */
export class PresenceBook {
  private readonly topics = new Map<TopicAddress, Map<string, Person>>()
  private readonly changed: (address: TopicAddress, viewer: Viewer) => void

  constructor(changed: (address: TopicAddress, viewer: Viewer) => void) {
    this.changed = changed
  }

  enter(address: TopicAddress, viewer: Viewer, now: number): void {
    const people = this.topics.get(address) ?? new Map<string, Person>()
    this.topics.set(address, people)
    const person = people.get(viewer.id) ?? { viewer, connections: 0, here: false, since: now }
    people.set(viewer.id, person)
    person.connections += 1
    clearTimeout(person.leaving)
    if (person.here) return
    person.here = true
    person.since = now
    this.changed(address, viewer)
  }

  leave(address: TopicAddress, viewer: Viewer, now: number): void {
    const person = this.topics.get(address)?.get(viewer.id)
    if (!person) return
    person.connections -= 1
    if (person.connections > 0) return
    person.leaving = setTimeout(() => {
      person.here = false
      person.since = now
      this.changed(address, viewer)
      this.forgetEmpty(address)
    }, GRACE_MS)
    person.leaving.unref()
  }

  seen(address: TopicAddress, isSeen: (other: Viewer) => boolean): Presence {
    const people = [...(this.topics.get(address)?.values() ?? [])].filter(({ viewer }) => isSeen(viewer))
    return Object.fromEntries(people.map(({ viewer, here, since }) => [viewer.id, { here, since }]))
  }

  /** Deletes a topic's presence when no reader is left to see it. */
  private forgetEmpty(address: TopicAddress): void {
    const people = this.topics.get(address)
    if (people && ![...people.values()].some(({ here }) => here)) this.topics.delete(address)
  }
}
