import { currentClient } from './current-client.ts'

/** The current time of the server's clock, in ms; the device's own may be a day off. */
export function serverNow(): number {
  return currentClient().connection.clock.now()
}
