import type { Reply } from './answer.ts'
import type { PlainSocket } from './socket-transport.ts'

/** The browser's events about the network and about waking up. */
export type NetworkEvent = 'online' | 'offline' | 'visible'

/** The requests to the server. Tests and faults bring their own. */
export interface Network {
  /** POST with JSON. Never throws. @param build receives the build of the server that answered. */
  post(
    path: string,
    input: unknown,
    options: { token?: string | undefined; extraWaitMs?: number | undefined },
    build: (id: string | null) => void,
  ): Promise<Reply>
  openSocket(): PlainSocket
  /** True if our server, and no proxy in its place, answers that it can serve. Never throws. */
  probe(): Promise<boolean>
  on(event: NetworkEvent, listener: () => void): void
}
