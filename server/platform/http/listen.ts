import { once } from 'node:events'
import type { Server } from 'node:net'
import { ConfigError } from '../config/config-error.ts'

/** An address to listen on. */
export interface ListenAddress {
  port: number
  host: string
}

/** The variables that set an address. */
type Names = Record<keyof ListenAddress, string>

/** @throws ConfigError when the address cannot be used, naming the variable that sets it. */
export async function listenOn(server: Server, address: ListenAddress, names: Names): Promise<void> {
  server.listen(address)
  await once(server, 'listening').catch((error: unknown) => {
    throw addressError(error, address, names)
  })
}

/** The sentence for an address that cannot be used; any other error as it is. */
export function addressError(error: unknown, { port, host }: ListenAddress, names: Names): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `${names.port} ${port} is taken by another program; stop that one, or set another`,
      )
    case 'EACCES':
      return new ConfigError(`${names.port} ${port} may not be opened by this account; set one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`${names.host} must be an address of this machine, not "${host}"`)
    default:
      return error
  }
}
