import { performance } from 'node:perf_hooks'
import type { RawData, WebSocket } from 'ws'
import { CLOSE, DEAD_AFTER_MS, type ServerFrame } from '../../contract/kernel/frames.ts'
import { readClientFrame } from './client-frame.ts'
import { Connection } from './connection.ts'
import type { Live } from './live.ts'

const HELLO_WITHIN_MS = 5_000
const STALLED_AFTER_MS = 30_000
/** A browser answers a farewell at once; one that does not is cut off, so that it holds up neither sign-out nor stop. */
const FAREWELL_MS = 1_000
/** Far above what a classroom sends; a flood is not a classroom. */
const MAX_FRAMES_A_SECOND = 60

/** One WebSocket: says hello, then carries one connection. Frames are answered in the order of their coming. */
export class Socket {
  private readonly live: Live
  private readonly socket: WebSocket
  private connection: Connection | null = null
  private work: Promise<void> = Promise.resolve()
  private readonly openedAt = performance.now()
  private heardAt = performance.now()
  private drainedAt = performance.now()
  private second = { since: performance.now(), frames: 0 }

  constructor(live: Live, socket: WebSocket) {
    this.live = live
    this.socket = socket
    socket.on('message', (data) => this.hear(data))
    socket.on('close', () => this.connection?.end())
    // A broken peer ends with `close`; without a listener its error would end the process.
    socket.on('error', () => {})
  }

  /** Called every second: ends dead, silent and stalled peers, lets slow ones catch up. */
  check(): void {
    const now = performance.now()
    if (this.socket.bufferedAmount === 0) this.drainedAt = now
    const isLateToGreet = !this.connection && now - this.openedAt > HELLO_WITHIN_MS
    if (isLateToGreet || now - this.heardAt > DEAD_AFTER_MS) return this.drop()
    if (now - this.drainedAt > STALLED_AFTER_MS) return this.drop()
    if (this.connection) this.enqueue(() => this.connection!.recover())
  }

  close(code: number): void {
    this.socket.close(code)
    setTimeout(() => this.drop(), FAREWELL_MS).unref()
  }

  /** A peer that hears nothing will not answer a farewell either. */
  private drop(): void {
    this.socket.terminate()
  }

  private hear(data: RawData): void {
    // Who was bidden farewell is not heard any more.
    if (this.socket.readyState !== this.socket.OPEN) return
    this.heardAt = performance.now()
    if (this.isFlooding()) return this.close(CLOSE.badFrame)
    // ws hands a text frame over as one Buffer.
    const text = (data as Buffer).toString()
    this.enqueue(() => this.answer(text))
  }

  private enqueue(step: () => Promise<void>): void {
    this.work = this.work.then(step).catch((error: unknown) => {
      this.live.log.error('live', { error: String(error) })
      // The browser comes back and resumes; a half-answered frame would leave it waiting.
      this.drop()
    })
  }

  private async answer(text: string): Promise<void> {
    const frame = readClientFrame(text)
    if (!frame) return this.close(CLOSE.badFrame)
    if (frame.t !== 'hello')
      return this.connection ? await this.connection.receive(frame) : this.close(CLOSE.badFrame)
    const actor = await this.live.greet(frame.token)
    if (!actor) return this.close(CLOSE.sessionOver)
    if (this.connection && this.connection.actor.signInId !== actor.signInId)
      return this.close(CLOSE.badFrame)
    this.connection ??= new Connection(this.live, actor, this.carrier())
    const { buildId: build } = this.live
    this.connection.send({ t: 'welcome', now: this.connection.now(), build } satisfies ServerFrame)
    // The browser went away while we looked who it is: its `close` found no connection to end.
    if (this.socket.readyState !== this.socket.OPEN) this.connection.end()
  }

  private carrier() {
    return {
      sendText: (text: string) => this.socket.send(text),
      bufferedBytes: () => this.socket.bufferedAmount,
      close: (code: number) => this.close(code),
    }
  }

  private isFlooding(): boolean {
    const now = performance.now()
    if (now - this.second.since > 1_000) this.second = { since: now, frames: 0 }
    this.second.frames += 1
    return this.second.frames > MAX_FRAMES_A_SECOND
  }
}
