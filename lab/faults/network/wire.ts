import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** What a wire needs to know of the network around it. */
export interface Weather {
  readonly isSilent: boolean
  readonly delayMs: number
  readonly swallowsReplies: boolean
}

/** A piece of what one end says: bytes, or that it has no more to say. */
type Piece = Buffer | 'end'
type Side = 'browser' | 'server'

/**
 * One connection through the network. While the network is silent the pieces wait, as they do in the two kernels, and go
 * on when the kernel would send them again. After a long cut the way between has forgotten the connection.
 */
export class Wire {
  readonly openedAt = performance.now()
  private readonly weather: Weather
  private readonly ends: Record<Side, Socket | null>
  private readonly dial: () => Socket
  private waiting: { from: Side; piece: Piece; at: number }[] = []
  private fate: 'open' | 'mute' | 'forgotten' = 'open'
  private ended = (): void => undefined

  constructor(weather: Weather, browser: Socket, dial: () => Socket) {
    this.weather = weather
    this.dial = dial
    this.ends = { browser, server: null }
    this.attend('browser', browser)
    if (!weather.isSilent) this.reach()
  }

  onEnd(listener: () => void): void {
    this.ended = listener
  }

  /** The network is back. @param isForgotten the way between knows this connection no more. */
  heal(isForgotten: boolean): void {
    // Whoever has said something in vain waits for its kernel, which tries too seldom by now; the others find out.
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
    // A broken end is a closed one.
    socket.on('error', () => {})
    socket.on('close', () => this.lose(side))
  }

  /** In a silent network the other end hears nothing of it. */
  private lose(side: Side): void {
    const isUnheard =
      this.fate === 'open' ? this.weather.isSilent || this.waiting.length > 0 : side === 'server'
    if (!isUnheard) this.destroy()
  }

  private take(from: Side, piece: Piece): void {
    if (this.fate === 'forgotten' && from === 'browser') return void this.ends.browser?.resetAndDestroy()
    if (this.fate !== 'open') return
    if (this.weather.isSilent || this.waiting.length > 0) {
      this.waiting.push({ from, piece, at: performance.now() })
      return
    }
    if (this.weather.delayMs > 0) setTimeout(() => this.pass(from, piece), this.weather.delayMs)
    else this.pass(from, piece)
  }

  private pass(from: Side, piece: Piece): void {
    if (from === 'server' && this.weather.swallowsReplies) return
    const to = this.ends[from === 'browser' ? 'server' : 'browser']
    if (piece === 'end') to?.end()
    else if (to?.writable) to.write(piece)
  }

  private flush(): void {
    // The network went again before the kernel tried.
    if (this.weather.isSilent) return
    if (!this.ends.server) this.reach()
    const pieces = this.waiting
    this.waiting = []
    for (const { from, piece } of pieces) this.pass(from, piece)
    if (this.ends.browser?.destroyed) this.destroy()
  }
}

/** The first wait of Linux before it says something again: data after 200 ms, a handshake after 1 s; then twice as long each time. */
const FIRST_MS = { data: 200, connect: 1_000 }

/**
 * How long until a kernel says again what it has said in vain for so long, in ms.
 * Source: RFC 6298 section 5, with the least timeouts of Linux (TCP_RTO_MIN, TCP_TIMEOUT_INIT).
 */
function nextTryMs(what: 'data' | 'connect', inVainMs: number): number {
  let tries = 1
  while (FIRST_MS[what] * (2 ** tries - 1) < inVainMs) tries += 1
  return FIRST_MS[what] * (2 ** tries - 1) - inVainMs
}
