import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One device's way to a server on this machine, which can be cut. */
export interface Cable {
  /** The server's address by this way. */
  address: string
  setOffline(isOffline: boolean): Promise<void>
  close(): Promise<void>
}

/** For browsers that cannot be told to be offline; they believe that they are on a network all the time. */
export async function layCable(address: string): Promise<Cable> {
  const { port } = new URL(address)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const cut = () => open.forEach((socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: address.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    async setOffline(isOffline) {
      isCut = isOffline
      if (isCut) cut()
    },
    async close() {
      server.close()
      cut()
    },
  }
}
