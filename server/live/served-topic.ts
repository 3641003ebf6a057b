import type { z } from 'zod'
import type { Topic, TopicFilter, Viewer } from '#contract/kernel/topic.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** A topic of the contract together with what only the server knows of it. */
export interface ServedTopic<State = unknown, Event = unknown> {
  topic: Topic<string, State, Event>
  /** Every payload passes it on its way out. */
  view: TopicFilter<State, Event>
  /** Subscribing is a permission, checked each time. */
  mayRead(tx: Tx, actor: Actor, key: string): Promise<boolean>
  /** Whether the viewer is told of the other's coming and going. */
  seesPresence(viewer: Viewer, other: Viewer): boolean
  /**
   * A topic that closes: its readers, but those for whom it stays open, tell nothing from then on, and are sent what the close
   * brings with it for a second; then their subscription is denied. The event that closes it and the state that is closed say the same.
   */
  closing?: {
    closes(event: Event): boolean
    isClosed(state: State): boolean
    staysOpenFor(viewer: Viewer): boolean
  }
  /** What readers may tell each other without it being stored, and who hears it. */
  ephemeral?: { event: z.ZodType; isHeardBy(viewer: Viewer, from: Viewer): boolean }
}

/** A feature serves a topic; inside the live layer its state and events are opaque. */
export function serveTopic<State, Event>(served: ServedTopic<State, Event>): ServedTopic {
  return served as unknown as ServedTopic
}
