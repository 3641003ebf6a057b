import type { ClientFrame, ServerFrame } from '#contract/kernel/frames.ts'

/** Something that carries frames to the server and back: a socket, or a long poll. */
export interface Line {
  send(frame: ClientFrame): void
  /** The browser woke up: a line that died in its sleep should say so now. */
  check(): void
  close(): void
}

export interface LineEvents {
  /** The server knows who this is; now topics may be followed. */
  welcomed(): void
  heard(frame: ServerFrame): void
  /** The server said something, if only that there is nothing new. */
  alive(): void
  /** Once, and never after `close()`. `why` is the server's word for it. */
  closed(code: number, why?: string): void
}

export type Dial = (events: LineEvents) => Line
