import type { Client } from './create-client.ts'

let current: Client

/** Called once by main; a test sets a client of its own. */
export function setClient(client: Client): void {
  current = client
}

/** The client of this page, for acts outside of React: `ask`, `send`, `serverNow`. */
export function currentClient(): Client {
  return current
}

/** The current time of the server's clock, in ms; the device's own may be a day off. */
export function serverNow(): number {
  return currentClient().connection.clock.now()
}
