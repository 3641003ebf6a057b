import { once } from 'node:events'
import { type Socket, type AddressInfo, connect, createServer, type Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { InOrder, nextTryMs } from './tcp.ts'

type Side = 'browser' | 'server'

/** The delays that this network adds, in ms. */
interface Lateness {
  ofConnection(): number
  ofBytes(from: Side, length: number): number
}

/** Every piece is so late. */
export function lateBy(ms: number): Lateness {
  return { ofConnection: () => 0, ofBytes: () => ms }
}

/** The state of the network for its wires. */
interface NetworkState {
  readonly isSilent: boolean
  readonly lateness: Lateness
  readonly swallowsReplies: boolean
}

/** A piece from one end: bytes, or its end of stream. */
type Piece = Buffer | 'end'

/**
 * One connection through the network. While the network is silent the pieces wait, as they do in the two kernels, and
 * continue when the kernel would send them again. After a long cut the network has forgotten the connection.
 */
class Wire {
  readonly openedAt = performance.now()
  private readonly network: NetworkState
  private readonly ends: Record<Side, Socket | null>
  private readonly dial: () => Socket
  /** From each end to the other. */
  private readonly ways = {
    browser: new InOrder<Piece>((piece) => this.pass('browser', piece)),
    server: new InOrder<Piece>((piece) => this.pass('server', piece)),
  }
  private waiting: { from: Side; piece: Piece; at: number }[] = []
  private fate: 'open' | 'mute' | 'forgotten' = 'open'
  private ended = (): void => undefined

  constructor(network: NetworkState, browser: Socket, dial: () => Socket) {
    this.network = network
    this.dial = dial
    this.ends = { browser, server: null }
    // The browser's own handshake is with this process; the rest of it delays what the browser sends first.
    this.ways.browser.holdFor(network.lateness.ofConnection())
    this.attend('browser', browser)
    if (!network.isSilent) this.reach()
  }

  onEnd(listener: () => void): void {
    this.ended = listener
  }

  /** The network is back. @param isForgotten the network has dropped this connection's state. */
  heal(isForgotten: boolean): void {
    // An end with unsent bytes waits for its kernel, which retries too rarely by now; the other end finds out.
    if (isForgotten) this.fate = this.waiting.some(({ from }) => from === 'browser') ? 'mute' : 'forgotten'
    if (this.fate !== 'open') {
      this.ends.server?.destroy()
      return
    }
    const since = this.ends.server ? this.waiting[0]?.at : this.openedAt
    if (since === undefined) return
    setTimeout(
      () => this.flush(),
      nextTryMs(this.ends.server ? 'data' : 'connect', performance.now() - since),
    )
  }

  halfClose(): void {
    this.ends.browser?.end()
  }

  destroy(): void {
    this.ways.browser.close()
    this.ways.server.close()
    this.ends.browser?.destroy()
    this.ends.server?.destroy()
    this.ended()
  }

  private reach(): void {
    this.ends.server = this.dial()
    this.attend('server', this.ends.server)
  }

  private attend(side: Side, socket: Socket): void {
    socket.setNoDelay(true)
    socket.on('data', (bytes: Buffer) => this.take(side, bytes))
    socket.on('end', () => this.take(side, 'end'))
    // An error is treated as a close.
    socket.on('error', () => {})
    socket.on('close', () => this.lose(side))
  }

  /** In a silent network the other end receives no close. */
  private lose(side: Side): void {
    const isUnanswered =
      this.fate === 'open' ? this.network.isSilent || this.waiting.length > 0 : side === 'server'
    if (!isUnanswered) this.destroy()
  }

  private take(from: Side, piece: Piece): void {
    if (this.fate === 'forgotten' && from === 'browser') return void this.ends.browser?.resetAndDestroy()
    if (this.fate !== 'open') return
    if (this.network.isSilent || this.waiting.length > 0) {
      this.waiting.push({ from, piece, at: performance.now() })
      return
    }
    const lateMs = this.network.lateness.ofBytes(from, piece === 'end' ? 0 : piece.length)
    this.ways[from].send(piece, lateMs)
  }

  private pass(from: Side, piece: Piece): void {
    if (from === 'server' && this.network.swallowsReplies) return
    const to = this.ends[from === 'browser' ? 'server' : 'browser']
    if (piece === 'end') to?.end()
    else if (to?.writable) to.write(piece)
  }

  private flush(): void {
    // The network was cut again before the kernel retried.
    if (this.network.isSilent) return
    if (!this.ends.server) this.reach()
    const pieces = this.waiting
    this.waiting = []
    for (const { from, piece } of pieces) this.ways[from].send(piece, 0)
    if (this.ends.browser?.destroyed) this.destroy()
  }
}

/** A school's network between browsers and the server, which can fail in the ways that networks do. */
export class Proxy {
  readonly port: number
  /** No byte is forwarded, and no connection is closed. */
  isSilent = false
  lateness = lateBy(0)
  /** Responses are dropped; requests still arrive. */
  swallowsReplies = false
  private readonly server: Server
  private readonly wires = new Set<Wire>()

  private constructor(server: Server) {
    this.server = server
    this.port = (server.address() as AddressInfo).port
  }

  static async before(port: number): Promise<Proxy> {
    const server = createServer({ allowHalfOpen: true })
    server.listen(0, '127.0.0.1', 4_096)
    await once(server, 'listening')
    const proxy = new Proxy(server)
    server.on('connection', (browser) => proxy.join(browser, port))
    return proxy
  }

  /**
   * Makes the network silent.
   * @returns a function that restores it.
   */
  cut(): (how: 'same' | 'new') => void {
    this.isSilent = true
    const cutAt = performance.now()
    return (how) => {
      this.isSilent = false
      for (const wire of this.wires) wire.heal(wire.openedAt < cutAt && how === 'new')
    }
  }

  /** Ends the stream towards each browser and continues to read from it. */
  halfClose(): void {
    for (const wire of this.wires) wire.halfClose()
  }

  /** Ends every connection, on both sides. */
  drop(): void {
    for (const wire of this.wires) wire.destroy()
  }

  close(): void {
    this.server.close()
    this.drop()
  }

  private join(browser: Socket, port: number): void {
    const wire = new Wire(this, browser, () => connect({ port, host: '127.0.0.1', allowHalfOpen: true }))
    this.wires.add(wire)
    wire.onEnd(() => this.wires.delete(wire))
  }
}
