import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { WebSocket } from 'ws'
import type { PlainSocket } from '#web/client/connection/socket-transport.ts'
import type { VirtualLink } from './virtual-link.ts'
import type { VirtualRuntime } from './virtual-runtime.ts'

/** RFC 6455, section 7.4.1: closed without a close frame. */
const LOST = 1006
/** Closed without a code. */
const NO_CODE = 1005
/** More than the server lets wait for a reader. */
const FULL_BYTES = 16 * 1024 * 1024
const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3]

/**
 * One WebSocket of the world, both of its ends. Frames arrive in order. Where its line breaks, nothing more arrives at either end, and
 * neither is told, as when a cable is pulled; where a server dies, the browser is told.
 */
export class VirtualWire {
  readonly browser: PlainSocket
  readonly server = new ServerEnd(this)
  /** Below the server's end; it holds nothing back. */
  readonly stream = new PassThrough()
  private readonly link: VirtualLink
  private readonly device: VirtualRuntime
  private readonly host: VirtualRuntime
  private browserState: number = CONNECTING
  private isBroken = false
  private readonly isSilent: boolean
  private readonly up: Way = { acts: [], arrivesAt: 0 }
  private readonly down: Way = { acts: [], arrivesAt: 0 }

  /** @param accept the server takes its end; false while it takes none. */
  constructor(
    link: VirtualLink,
    device: VirtualRuntime,
    host: VirtualRuntime,
    accept: (wire: VirtualWire) => boolean,
  ) {
    this.link = link
    this.device = device
    this.host = host
    this.isSilent = link.silencesOne()
    this.browser = this.browserEnd()
    link.onBreak(() => this.break())
    this.toServer(() => {
      if (!accept(this)) return this.lose()
      this.toBrowser(() => {
        if (this.browserState !== CONNECTING) return
        this.browserState = OPEN
        this.browser.onopen?.call(this.browser as never, {} as never)
      })
    })
  }

  /** The server's end has gone without a word; its system tells the browser. */
  lose(): void {
    this.server.gone()
    this.toBrowser(() => this.closeBrowser(LOST, ''))
  }

  /** Nothing arrives any more, and nobody is told. */
  break(): void {
    this.isBroken = true
  }

  get isClogged(): boolean {
    return this.link.isClogged
  }

  sendToBrowser(text: string): void {
    if (this.isSilent) return
    this.server.queued += text.length
    this.toBrowser(() => {
      this.server.queued -= text.length
      if (this.browserState === OPEN)
        this.browser.onmessage?.call(this.browser as never, { data: text } as never)
    })
  }

  closeFromServer(code: number, why: string): void {
    this.toBrowser(() => this.closeBrowser(code, why))
  }

  private browserEnd(): PlainSocket {
    const stateOf = () => this.browserState as PlainSocket['readyState']
    return {
      onopen: null,
      onmessage: null,
      onclose: null,
      get readyState() {
        return stateOf()
      },
      send: (data) => {
        if (this.browserState === OPEN) this.toServer(() => this.server.hears(data as string))
      },
      close: () => {
        if (this.browserState >= CLOSING) return
        this.browserState = CLOSING
        this.toServer(() => this.server.gone())
        this.device.after(0, () => this.closeBrowser(NO_CODE, ''))
      },
    }
  }

  private closeBrowser(code: number, reason: string): void {
    if (this.browserState === CLOSED) return
    this.browserState = CLOSED
    this.server.gone()
    this.browser.onclose?.call(this.browser as never, { code, reason } as never)
  }

  private toServer(act: () => void): void {
    this.carry(this.up, this.host, act)
  }

  private toBrowser(act: () => void): void {
    this.carry(this.down, this.device, act)
  }

  /** The first that was sent arrives first, also where both are due in the same ms. */
  private carry(way: Way, to: VirtualRuntime, act: () => void): void {
    const { time } = this.link
    way.acts.push(act)
    const heldMs = way === this.down ? this.link.clearsInMs : 0
    way.arrivesAt = Math.max(way.arrivesAt, time.now + heldMs + this.link.latencyMs())
    to.after(way.arrivesAt - time.now, () => this.isBroken || way.acts.shift()?.())
  }
}

/** One direction: what is on its way, in order, and when the last of it arrives, ms of the day. */
interface Way {
  acts: (() => void)[]
  arrivesAt: number
}

/** The part of a WebSocket of `ws` that a server uses. */
class ServerEnd extends EventEmitter {
  readonly OPEN = OPEN
  readyState: number = OPEN
  /** Bytes on their way to the browser. */
  queued = 0
  private readonly wire: VirtualWire

  constructor(wire: VirtualWire) {
    super()
    this.wire = wire
  }

  /** A system holds little of what a browser does not take; the rest fills up here. */
  get bufferedAmount(): number {
    return this.queued + (this.wire.isClogged ? FULL_BYTES : 0)
  }

  asWebSocket(): WebSocket {
    return this as unknown as WebSocket
  }

  hears(text: string): void {
    if (this.readyState === OPEN) this.emit('message', Buffer.from(text))
  }

  send(text: string): void {
    if (this.readyState === OPEN) this.wire.sendToBrowser(text)
  }

  close(code: number, why = ''): void {
    if (this.readyState >= CLOSING) return
    this.readyState = CLOSING
    this.wire.closeFromServer(code, why)
  }

  terminate(): void {
    if (this.readyState !== CLOSED) this.wire.lose()
  }

  gone(): void {
    if (this.readyState === CLOSED) return
    this.readyState = CLOSED
    this.emit('close')
  }
}
