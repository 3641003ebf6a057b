import type { z } from 'zod'
import type { Topic, TopicFilter, Viewer } from '#contract/kernel/live/topic.ts'
import type { LiveActor } from '#server/platform/actor.ts'
import type { MemoryTx } from '#server/platform/database.ts'

/** A topic of the contract with its server-side rules. */
export interface ServedTopic<State = unknown, Event = unknown, Told = unknown> {
  topic: Topic<string, State, Event>
  /** Every payload passes this filter before it is sent. */
  view: TopicFilter<State, Event>
  /** Subscribing is a permission, checked each time. */
  mayRead(unit: MemoryTx, actor: LiveActor, key: string, state: State): Promise<boolean>
  /** True if the viewer sees the other's presence. */
  seesPresence(viewer: Viewer, other: Viewer): boolean
  /**
   * For a topic that closes: from then on its readers, except those for whom it stays open, cannot send anything.
   * They receive the last events for a second; then their subscription is denied. `closes` (event) and `isClosed`
   * (state) must agree.
   */
  closing?: {
    closes(event: Event): boolean
    isClosed(state: State): boolean
    staysOpenFor(viewer: Viewer): boolean
  }
  /** Ephemeral events that readers may send each other, and their receivers. */
  ephemeral?: Ephemeral<Told>
}

interface Ephemeral<Told> {
  event: z.ZodType<Told>
  /** The budget of the teller's sign-in that one event spends; default `tell`. */
  budget?: 'tell' | 'signal'
  isHeardBy(viewer: Viewer, from: Viewer, event: Told): boolean
}

/** A feature serves a topic; inside the live layer its state and events are opaque. */
export function serveTopic<State, Event, Told>(served: ServedTopic<State, Event, Told>): ServedTopic {
  return served as unknown as ServedTopic
}
