import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from '../config/config.ts'

/** A whole school may connect at once: connections wait here until they are accepted. */
const BACKLOG = 4_096

/** @throws ConfigError when the address cannot be used, naming the variable that sets it. */
export async function listen(http: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await http.listen({ port, host, backlog: BACKLOG })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(`PORT ${port} is taken by another program; stop that one, or set another`)
    if (code === 'EACCES')
      throw new ConfigError(`PORT ${port} may not be opened by this account; set one above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigError(`HOST must be an address of this machine, not "${host}"`)
    }
    throw error
  }
}
