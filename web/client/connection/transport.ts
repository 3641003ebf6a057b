import type { ClientFrame, ServerFrame } from '#contract/kernel/frames.ts'

/** A transport that carries frames to the server and back: a socket, or a long poll. */
export interface Transport {
  send(frame: ClientFrame): void
  /** The browser woke up: a connection that died during sleep should report it now. */
  check(): void
  close(): void
}

export interface LineEvents {
  /** The server has identified the person; now topics may be followed. */
  welcomed(): void
  received(frame: ServerFrame): void
  /** The server sent a frame, even an empty one. */
  alive(): void
  /** Called once, and never after `close()`. `why` is the server's reason. */
  closed(code: number, why?: string): void
}

export type Dial = (events: LineEvents) => Transport
