import type { TopicAddress, Viewer } from '#contract/kernel/topic.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'

/** The part of a connection that a subscription needs. */
export interface Outlet {
  readonly actor: Actor
  readonly viewer: Viewer
  readonly database: Database
  /** ms of the server's clock. */
  now(): number
  sendText(text: string): void
  /** Ends the subscription to a topic and tells the browser. */
  deny(address: TopicAddress): void
  /** More data waits for the network than a live reader should have. */
  isClogged(): boolean
}
