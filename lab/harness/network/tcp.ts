import { performance } from 'node:perf_hooks'

/** Delivers what is sent, late and in its order: whatever comes after a late piece waits for it. */
export class InOrder<Piece> {
  private readonly deliver: (piece: Piece) => void
  private readonly onTheWay: { piece: Piece; at: number }[] = []
  private timer: NodeJS.Timeout | undefined
  /** The arrival of the last piece. */
  private freeAt = 0

  constructor(deliver: (piece: Piece) => void) {
    this.deliver = deliver
  }

  send(piece: Piece, lateMs: number): void {
    this.holdFor(lateMs)
    if (this.onTheWay.length === 0 && this.freeAt <= performance.now()) return this.deliver(piece)
    this.onTheWay.push({ piece, at: this.freeAt })
    if (this.onTheWay.length === 1) this.wait()
  }

  /** Nothing arrives before this many ms from now. */
  holdFor(ms: number): void {
    this.freeAt = Math.max(this.freeAt, performance.now() + ms)
  }

  /** Forgets what is on the way. */
  close(): void {
    clearTimeout(this.timer)
    this.onTheWay.length = 0
  }

  private wait(): void {
    const [first] = this.onTheWay
    if (first) this.timer = setTimeout(() => this.arrive(), Math.max(0, first.at - performance.now()))
  }

  private arrive(): void {
    const now = performance.now()
    while (this.onTheWay[0] && this.onTheWay[0].at <= now) this.deliver(this.onTheWay.shift()!.piece)
    this.wait()
  }
}

/** Linux retransmits data after 200 ms and a handshake after 1 s, then after twice as long each time. */
const FIRST_MS = { data: 200, connect: 1_000 }

type Sent = keyof typeof FIRST_MS

/**
 * The delay of a segment that was lost so many times, in ms, where only the timer of its sender finds that out.
 * Source: RFC 6298 section 5, with the least timeouts of Linux (TCP_RTO_MIN, TCP_TIMEOUT_INIT).
 */
export function lateAfterLosses(what: Sent, losses: number): number {
  return FIRST_MS[what] * (2 ** losses - 1)
}

/** The delay until a kernel retransmits after it has failed for this long, in ms. */
export function nextTryMs(what: Sent, inVainMs: number): number {
  let tries = 1
  while (lateAfterLosses(what, tries) < inVainMs) tries += 1
  return lateAfterLosses(what, tries) - inVainMs
}
