import type { OwnEvent } from './own-event.ts'
import type { Epoch } from './revision.ts'
import type { TopicAddress } from './topic.ts'

/**
 * The live protocol, version 1: the frames of the socket and, where a proxy blocks upgrades, of the long poll. This file
 * is the definition; docs/live-protocol.md explains it.
 */

/** Frames from the browser. */
export type ClientFrame =
  /** `own`: takes the events of its own calls from their answers; without it they come as frames. */
  | { t: 'hello'; token: string; own?: true }
  | {
      t: 'subscribe'
      topic: TopicAddress
      /** Resume after this seq; without it, a snapshot. */ after?: number
      /** The epoch of the seq. If it differs from the server's, the server sends a snapshot; without it the seq is taken as the server's. */
      epoch?: Epoch
    }
  | { t: 'unsubscribe'; topic: TopicAddress }
  | { t: 'tell'; topic: TopicAddress; event: unknown }
  /** A call, answered as if it were posted; `id` names it on this connection. The ways in are only posted. */
  | { t: 'ask'; id: number; path: string; input: unknown }
  /** `unsentMs`: the age of the oldest write that this browser has not sent; absent without one. */
  | { t: 'ping'; id: number; unsentMs?: number }

/** Frames from the server. Times are ms of the server's clock. */
export type ServerFrame =
  /**
   * `build`: the server's build; a page of another build updates itself when it can. `asks`: it answers `ask`. Sent again
   * when the server has entered another epoch: what was denied in the one before is requested again.
   */
  | { t: 'welcome'; now: number; build: string; epoch?: Epoch; asks?: true }
  /** `epoch`: the epoch of the seqs from here on. */
  | { t: 'snapshot'; topic: TopicAddress; epoch?: Epoch; seq: number; state: unknown; present: Presence }
  | { t: 'event'; topic: TopicAddress; seq: number; at: number; event: unknown }
  /** The replay after `subscribe` with `after` is complete; the reader is up to date at `seq`. */
  | { t: 'current'; topic: TopicAddress; epoch?: Epoch; seq: number; present: Presence }
  | { t: 'present'; topic: TopicAddress; present: Presence }
  /** Ephemeral, never stored: an audio position, a sign of life. */
  | { t: 'told'; topic: TopicAddress; from: string; at: number; event: unknown }
  | { t: 'denied'; topic: TopicAddress; epoch?: Epoch }
  /** A `tell` of this connection was passed to nobody, since its event is not of the topic's shape; it is not sent again. */
  | { t: 'refused'; topic: TopicAddress; fields: { path: string; message: string }[] }
  /**
   * The response to an `ask`: status and body as for a POST. Without a body, it is empty. `own`: the events that the call
   * caused in topics that this connection follows, in order.
   */
  | { t: 'answer'; id: number; status: number; body?: object; retryAfterS?: number; own?: OwnEvent[] }
  | { t: 'pong'; id: number; now: number }

/** By person: connected or not, and since when (ms). A person who is missing has not connected since the server started. */
export type Presence = Record<string, { here: boolean; since: number }>

/** Maximum length of a client's frame in bytes. */
export const MAX_FRAME_BYTES = 16 * 1024

/** WebSocket close codes of our own (4000 to 4999 are free for applications, RFC 6455 section 7.4.2). */
export const CLOSE = {
  sessionOver: 4403,
  badFrame: 4400,
  /** The office enters no room. */
  notFound: 4404,
  /** Over the budget of the sign-in: reconnect later. */
  tooMany: 4429,
} as const

/** How many `tell`s one long poll carries. */
export const MAX_POLL_TELLS = 50

export const IDLE_CLOSE_MS = 60_000
export const PING_EVERY_MS = 5_000
/** A peer that has sent nothing for this long is dead, so that presence shows it as away within 15 s. */
export const DEAD_AFTER_MS = 11_000
/** How long a long poll is held open when nothing happens. */
export const POLL_HOLD_MS = 5_000

/** The body of a long poll: all topics wanted now, each with the last seq seen (null: a snapshot). */
export interface PollQuestion {
  /** From the previous answer. Without it, or if the server does not know it after a restart, a new connection begins. */
  poll?: string
  /** How many frames of this poll the browser has received: the server forgets those, and gives all others again. */
  heard?: number
  topics: { topic: TopicAddress; after: number | null; epoch?: Epoch }[]
  tells: { topic: TopicAddress; event: unknown }[]
}

export interface PollAnswer {
  poll: string
  /** How many frames of this poll come before these. */
  from: number
  frames: ServerFrame[]
}
