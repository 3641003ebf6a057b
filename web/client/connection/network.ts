import type { Reply } from './answer.ts'
import type { PlainSocket } from './socket-transport.ts'

/** What the browser says of the network and of its own waking. */
export type NetworkEvent = 'online' | 'offline' | 'visible'

/** The way to the server. A test, or a fault, brings its own. */
export interface Network {
  /** POST with JSON. Never throws. @param build is called with the build of the server that answered. */
  post(
    path: string,
    input: unknown,
    options: { token?: string | undefined; extraWaitMs?: number | undefined },
    build: (id: string | null) => void,
  ): Promise<Reply>
  openSocket(): PlainSocket
  /** Whether our server, and no other in its place, says that it can serve. Never throws. */
  probe(): Promise<boolean>
  on(event: NetworkEvent, listener: () => void): void
}
