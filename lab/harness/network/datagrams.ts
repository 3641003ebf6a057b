import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

const LOOPBACK = '127.0.0.1'
/** More browsers' sockets than any talk opens; the one that was silent for longest gives way. */
const MOST_CLIENTS = 64
/** More are dropped, as by the queue of a router. */
const MOST_ON_THE_WAY = 2_000

export type LineWay = 'up' | 'down'

/** The delay of the next datagram, in ms; null if it is lost. */
type Fate = () => number | null

/**
 * A UDP port of this machine before another one. Each address of a client has a socket of its own towards that port, so that a
 * relay there tells them apart. A late datagram is passed by a later one, as on a real line.
 */
export class Datagrams {
  readonly port: number
  /** Each datagram is lost. */
  isSilent = false
  /** The fates so far, without what is still on its way. */
  readonly counts = { up: { passed: 0, lost: 0 }, down: { passed: 0, lost: 0 } }
  private readonly socket: Socket
  private readonly to: number
  private readonly fates: Record<LineWay, Fate>
  /** Towards that port, by the client's address; the one that was used last is the last. */
  private readonly clients = new Map<string, Socket>()
  private readonly onTheWay = new Set<NodeJS.Timeout>()

  private constructor(socket: Socket, to: number, fates: Record<LineWay, Fate>) {
    this.socket = socket
    this.port = socket.address().port
    this.to = to
    this.fates = fates
    socket.on('message', (bytes, client) => {
      const name = nameOf(client)
      this.attend(name, client)
      this.cross('up', () => this.clients.get(name)?.send(bytes, to, LOOPBACK))
    })
  }

  static async before(to: number, fates: Record<LineWay, Fate>): Promise<Datagrams> {
    const socket = aSocket()
    await once(socket, 'listening')
    return new Datagrams(socket, to, fates)
  }

  close(): void {
    for (const timer of this.onTheWay) clearTimeout(timer)
    this.onTheWay.clear()
    for (const socket of [this.socket, ...this.clients.values()]) socket.close()
    this.clients.clear()
  }

  /** The client has a socket, and is the last that will lose it. */
  private attend(name: string, client: RemoteInfo): void {
    const upstream = this.clients.get(name) ?? this.open(client)
    this.clients.delete(name)
    this.clients.set(name, upstream)
    for (const [oldest, its] of this.clients) {
      if (this.clients.size <= MOST_CLIENTS) return
      this.clients.delete(oldest)
      its.close()
    }
  }

  /** @param client of any address of this machine: browsers take the one of its network. */
  private open({ port: own, address }: RemoteInfo): Socket {
    const upstream = aSocket()
    upstream.on('message', (bytes, { port }) => {
      if (port === this.to) this.cross('down', () => this.socket.send(bytes, own, address))
    })
    return upstream
  }

  private cross(way: LineWay, arrive: () => void): void {
    const end = (): void => {
      this.counts[way][this.isSilent ? 'lost' : 'passed'] += 1
      if (!this.isSilent) arrive()
    }
    const lateMs = this.fates[way]()
    const isDropped = this.isSilent || this.onTheWay.size >= MOST_ON_THE_WAY
    if (lateMs === null || isDropped) this.counts[way].lost += 1
    else if (lateMs === 0) end()
    else {
      const timer = setTimeout(() => {
        this.onTheWay.delete(timer)
        end()
      }, lateMs)
      this.onTheWay.add(timer)
    }
  }
}

function nameOf({ address, port }: RemoteInfo): string {
  return `${address}:${port}`
}

function aSocket(): Socket {
  const socket = createSocket('udp4')
  // A port without a listener is a lost datagram.
  socket.on('error', () => undefined)
  return socket.bind(0, LOOPBACK)
}
