import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Wire } from './wire.ts'

/** What stands between browsers and the server: a school's network, which may fail in every way that networks do. */
export class Proxy {
  readonly port: number
  /** No byte comes through, and nobody is told. */
  isSilent = false
  /** Each piece takes so much longer, in ms. */
  delayMs = 0
  /** What the server answers is thrown away; what it is asked still arrives. */
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
   * The network goes without a word.
   * @returns to be called when it is back.
   */
  cut(): (how: 'same' | 'new') => void {
    this.isSilent = true
    const cutAt = performance.now()
    return (how) => {
      this.isSilent = false
      for (const wire of this.wires) wire.heal(wire.openedAt < cutAt && how === 'new')
    }
  }

  /** Says to each browser that nothing more comes, and goes on listening to it. */
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
