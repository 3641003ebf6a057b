import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A slow tablet's network, per direction. */
export interface NetworkSpeed {
  bytesPerSecond: number
  /** Both directions together. */
  roundTripMs: number
}

/** The bytes that one direction may queue before its sender waits, so that connections share the line. */
const BACKLOG_BYTES = 16 * 1024

/**
 * A slow network in front of a port of this machine. All connections share its bandwidth, the service worker's too, which
 * a browser's own throttling leaves out.
 */
export async function slowWay(port: number, line: NetworkSpeed): Promise<{ port: number; close(): void }> {
  const [up, down] = [new Direction(line), new Direction(line)]
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const origin = connect({ port, host: '127.0.0.1' })
    for (const socket of [browser, origin]) {
      sockets.add(socket)
      socket.setNoDelay().on('close', () => sockets.delete(socket))
      // A browser that closes in the middle of a page is no failure of the network.
      socket.on('error', () => [browser, origin].forEach((end) => end.destroy()))
    }
    down.carry(origin, browser)
    // The handshake of a real network takes its own round trip.
    setTimeout(() => up.carry(browser, origin), line.roundTripMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

class Direction {
  private readonly line: NetworkSpeed
  /** The time at which the network has sent all queued bytes. */
  private freeAt = 0

  constructor(line: NetworkSpeed) {
    this.line = line
  }

  carry(from: Socket, to: Socket): void {
    from.on('end', () => this.later(0, () => to.end()))
    from.on('data', (bytes: Buffer) => {
      from.pause()
      this.pass(bytes, to, () => from.resume())
    })
    from.resume()
  }

  /** Sends piece by piece, each after the pieces that other connections have queued. */
  private pass(bytes: Buffer, to: Socket, done: () => void): void {
    if (bytes.length === 0) return done()
    const piece = bytes.subarray(0, BACKLOG_BYTES)
    this.later(piece.length, () => to.writable && to.write(piece))
    this.at(this.freeAt, () => this.pass(bytes.subarray(piece.length), to, done))
  }

  private later(bytes: number, arrive: () => void): void {
    const begins = Math.max(performance.now(), this.freeAt)
    this.freeAt = begins + (bytes / this.line.bytesPerSecond) * 1_000
    this.at(this.freeAt + this.line.roundTripMs / 2, arrive)
  }

  private at(moment: number, run: () => void): void {
    setTimeout(run, Math.max(0, moment - performance.now()))
  }
}
