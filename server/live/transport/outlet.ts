import type { TopicAddress, Viewer } from '#contract/kernel/topic.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'

/** What a subscription needs of the connection it sends through. */
export interface Outlet {
  readonly actor: Actor
  readonly viewer: Viewer
  readonly database: Database
  /** ms of the server's clock. */
  now(): number
  sendText(text: string): void
  /** Ends the reading of a topic, and says so. */
  deny(address: TopicAddress): void
  /** More is waiting for the network than a live reader should have. */
  isClogged(): boolean
}
