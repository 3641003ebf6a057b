import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** For a program whose output cannot name the port that it has chosen. */
export async function aFreePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  return port
}
