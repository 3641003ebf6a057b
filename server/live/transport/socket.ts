import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { type ClientFrame, DEAD_AFTER_MS, PING_EVERY_MS } from '#contract/kernel/live/frames.ts'
import { notFound, sessionOver, tooMany } from '#contract/kernel/refusal.ts'
import type { Actor } from '#server/platform/actor.ts'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { budgetsOf } from '#server/platform/http/budgets/budgets.ts'
import { badFrame, closeFrameOf, type Outcome } from '#server/platform/outcome.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type Carrier, Connection } from '../connection.ts'
import type { Live } from '../live.ts'
import { AskedCall } from '../topics/own-events.ts'
import { readClientFrame } from './client-frame.ts'

const HELLO_WITHIN_MS = 5_000
const STALLED_AFTER_MS = 30_000
/**
 * A browser answers a close frame at once; after this time the socket is cut off, so that it delays neither
 * sign-out nor stop.
 */
const FAREWELL_MS = 1_000
/** A living browser pings; one that missed a ping may be dead. */
const QUIET_AFTER_MS = PING_EVERY_MS * 1.5
/**
 * A browser sends `hello` again when its token is renewed. Before the first one there is no sign-in whose
 * budget could apply.
 */
const MAX_FRAMES_BEFORE_WELCOME = 4
/** A browser sends its writes one by one, and a few beside them. */
const MAX_ASKED = 32
const overBudget: Outcome = { refused: tooMany(0) }

type AskFrame = Extract<ClientFrame, { t: 'ask' }>
type HelloFrame = Extract<ClientFrame, { t: 'hello' }>

/** One WebSocket: waits for `hello`, then serves one connection. Frames are answered in the order of arrival. */
export class Socket implements Carrier {
  readonly asks = true
  private readonly live: Live
  private readonly socket: WebSocket
  /** The stream beneath the socket. */
  private readonly stream: Duplex
  private connection: Connection | null = null
  private work: Promise<void> = Promise.resolve()
  private readonly runtime: Runtime
  private readonly openedAt: number
  private receivedAt: number
  private drainedAt: number
  private framesBeforeWelcome = 0
  /** Of the last `hello`. */
  private token = ''
  /** The browser takes the events of its own calls from their answers. */
  private takesOwn = false
  /** How many calls of this socket are not answered yet. */
  private asked = 0
  private leaveSeat = (): void => undefined

  constructor(live: Live, socket: WebSocket, stream: Duplex) {
    this.live = live
    this.runtime = live.database.runtime
    this.openedAt = this.runtime.steady()
    this.receivedAt = this.openedAt
    this.drainedAt = this.openedAt
    this.socket = socket
    this.stream = stream
    socket.on('message', (data) => this.hear(data))
    socket.on('close', () => {
      this.connection?.end()
      this.leaveSeat()
    })
    // A broken peer causes `close`; without a listener its error would end the process.
    socket.on('error', () => {})
  }

  /** Called every second: ends dead, silent and stalled peers, and lets slow ones catch up. */
  check(): void {
    const now = this.runtime.steady()
    if (this.socket.bufferedAmount === 0) this.drainedAt = now
    const isLateToGreet = !this.connection && now - this.openedAt > HELLO_WITHIN_MS
    if (isLateToGreet || now - this.receivedAt > DEAD_AFTER_MS) return this.drop()
    if (now - this.drainedAt > STALLED_AFTER_MS) return this.drop()
    if (this.connection?.isBehind) this.enqueue(() => this.connection!.recover())
  }

  /** @param why the reason for the browser, at most 123 bytes (RFC 6455 section 5.5.1). */
  close(code: number, why?: string): void {
    this.socket.close(code, why)
    this.runtime.after(FAREWELL_MS, () => this.drop())
  }

  endWith(outcome: Outcome): void {
    const { code, why } = closeFrameOf(outcome)
    this.close(code, why)
  }

  sendText(text: string): void {
    this.holdBack()
    this.socket.send(text)
  }

  bufferedBytes(): number {
    return this.socket.bufferedAmount
  }

  isQuiet(): boolean {
    return this.runtime.steady() - this.receivedAt > QUIET_AFTER_MS
  }

  giveWay(): void {
    this.drop()
  }

  /** Terminates without a close frame: a dead peer would not answer one. */
  private drop(): void {
    this.socket.terminate()
  }

  private hear(data: RawData): void {
    // Frames after our close frame are ignored.
    if (this.socket.readyState !== this.socket.OPEN) return
    this.receivedAt = this.runtime.steady()
    if (this.isFlooding()) return this.endWith(overBudget)
    // ws delivers a text frame as one Buffer.
    const text = (data as Buffer).toString()
    this.enqueue(() => this.answer(text))
  }

  private enqueue(step: () => Promise<void>): void {
    this.work = this.work.then(step).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable)
        this.live.log.warn('database-away', { path: 'live', reason: error.message })
      else this.live.log.error('live', { error: String(error) })
      // The browser reconnects and resumes; after a half-answered frame it would wait for ever.
      this.drop()
    })
  }

  private async answer(text: string): Promise<void> {
    const frame = readClientFrame(text)
    if (!frame) return this.endWith(badFrame)
    if (frame.t === 'hello') return await this.greet(frame)
    if (!this.connection) return this.endWith(badFrame)
    if (frame.t === 'ask') return this.take(frame, text.length)
    await this.connection.receive(frame)
  }

  /** The first `hello` identifies the person; later ones bring their renewed tokens. */
  private async greet({ token, own }: HelloFrame): Promise<void> {
    const actor = await this.live.read(token)
    // Checked before the query, so that a socket over the limit costs none.
    if (actor && !this.connection && !this.takeSeat(actor)) return this.endWith(overBudget)
    const end = actor ? await this.live.endOf(actor) : 'expired'
    if (!actor || end) return this.endWith({ refused: sessionOver(end ?? 'expired') })
    if (actor.role === 'office') return this.endWith({ refused: notFound() })
    if (this.connection && this.connection.actor.signInId !== actor.signInId) return this.endWith(badFrame)
    this.connection ??= new Connection(this.live, actor, this)
    this.token = token
    this.takesOwn = own === true
    this.connection.welcome()
    // The browser disconnected during the authentication: its `close` event found no connection to end.
    if (this.socket.readyState === this.socket.OPEN) return
    this.connection.end()
    this.leaveSeat()
  }

  /** Calls are answered beside other frames: a slow one holds up nothing. */
  private take(frame: AskFrame, bytes: number): void {
    if (this.asked >= MAX_ASKED) return this.endWith(overBudget)
    this.asked += 1
    const connection = this.connection!
    const ask = this.takesOwn ? new AskedCall(connection, frame.input) : undefined
    const { actor } = connection
    void this.live.calls.answer(frame, bytes, { actor, token: this.token, ask }).then((answer) => {
      this.asked -= 1
      if (this.socket.readyState !== this.socket.OPEN) return
      if (ask) ask.answer(answer, (whole) => connection.send(whole))
      else connection.send(answer)
    })
  }

  /** The frames of one moment leave in one write: an event and the answers beside it. */
  private holdBack(): void {
    if (this.stream.writableCorked > 0) return
    this.stream.cork()
    process.nextTick(() => this.stream.uncork())
  }

  private takeSeat({ signInId }: Actor): boolean {
    this.leaveSeat()
    const leave = budgetsOf(this.live.database).sit(signInId, 'socket', this)
    if (leave) this.leaveSeat = leave
    return leave !== null
  }

  private isFlooding(): boolean {
    if (!this.connection) return ++this.framesBeforeWelcome > MAX_FRAMES_BEFORE_WELCOME
    const { signInId } = this.connection.actor
    return budgetsOf(this.live.database).spend(signInId, 'frame') > 0
  }
}
