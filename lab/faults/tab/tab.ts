import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import { POLL_HOLD_MS, type ServerFrame } from '#contract/kernel/frames.ts'
import type { SessionId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { type Answer, answerOf } from '#web/client/connection/answer.ts'
import { dialPoll } from '#web/client/connection/poll-transport.ts'
import { createServerClock } from '#web/client/connection/server-clock.ts'
import { dialSocket, type PlainSocket } from '#web/client/connection/socket-transport.ts'
import type { Dial } from '#web/client/connection/transport.ts'
import { createOutbox } from '#web/client/outbox/outbox.ts'
import type { Renewal } from '#web/client/session/refresh-schedule.ts'
import { browserTimers, type Timers } from '#web/client/timers.ts'
import { createLiveClient } from '#web/client/topics/live-client.ts'
import { TopicReader } from '#web/client/topics/topic-reader.ts'
import { FrameCheck } from './frame-check.ts'
import { requestAt, postTo } from './post.ts'

export interface Seat {
  /** The port of the server, or of the proxy before it. */
  port: number
  person: { id: string; role: 'student' | 'tutor'; token: string }
  sessionId: SessionId
  /** The device's clock, if it is wrong. */
  timers?: Timers
  /** The browser's own connections for calls; else all tabs share some. */
  agent?: Agent
  renew?(): Promise<Renewal>
}

/** A lesson's page in one browser, without the screen: with the product's own live client, transports, reader and outbox. */
export class Tab {
  readonly seat: Seat
  readonly reader: TopicReader<Room, RoomEvent>
  readonly frames: FrameCheck
  /** Every response to a write, 0 for none, with the ms that it took. */
  readonly replies: { status: number; ms: number; at: number }[] = []
  readonly clock: ReturnType<typeof createServerClock>
  /** How often the server said that the session is over. */
  signedOut = 0
  /** How often an established connection was lost. */
  linesLost = 0
  private awaited: { seq: number; resolve(): void }[] = []
  private readonly client: ReturnType<typeof createLiveClient>
  private readonly outbox: ReturnType<typeof createOutbox>
  private readonly stop: () => void

  constructor(seat: Seat) {
    this.seat = seat
    const timers = seat.timers ?? browserTimers
    this.clock = createServerClock(timers.now)
    this.reader = new TopicReader(lessonRoom, seat.sessionId)
    this.frames = new FrameCheck(seat.person.role)
    this.outbox = createOutbox({
      ...timers,
      chance: Math.random,
      ask: (path, input) => this.ask(path, input),
      pack: async () => null,
      halve: async () => null,
      overtaken: ({ input }) => input,
      settled: () => undefined,
      wasPutAside: () => undefined,
      report: async () => false,
    })
    this.client = createLiveClient({
      ...timers,
      chance: Math.random,
      dialSocket: this.watched((events) =>
        dialSocket(
          { ...timers, token: () => seat.person.token, measure: this.clock.measure, open: () => this.open() },
          events,
        ),
      ),
      dialPoll: this.watched(
        (events) =>
          dialPoll(
            {
              ...timers,
              topics: () => this.client.places(),
              ask: (question) => this.post('/live/poll', question, POLL_HOLD_MS + 30_000),
            },
            events,
          ),
        true,
      ),
      signedIn: () => true,
      renew: () => this.renew(),
      changed: () => undefined,
      probe: () => requestAt(seat.port),
      reached: () => this.outbox.retry(),
    })
    this.stop = this.client.follow(this.reader as TopicReader)
  }

  /** True if a write was acknowledged after this moment of `performance.now()`. */
  hasWrittenSince(moment: number): boolean {
    return this.replies.some(({ status, at }) => (status === 200 || status === 204) && at > moment)
  }

  get isLive(): boolean {
    return this.reader.view.status === 'live'
  }

  /** As in web/client/outbox/writes.ts: stored, and sent again until a server has answered. */
  send(path: string, input: object, writeId = newId<WriteId>()): Promise<Answer<unknown>> {
    return this.outbox.send({ id: writeId, path, input: { ...input, writeId }, lasting: true, kept: false })
  }

  /** Resolves when this tab has the room up to this seq. */
  async reached(seq: number): Promise<void> {
    if ((this.reader.after ?? 0) >= seq) return
    await new Promise<void>((resolve) => this.awaited.push({ seq, resolve }))
  }

  close(): void {
    this.stop()
    this.client.leave()
    this.outbox.interrupt()
  }

  private open(): PlainSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${this.seat.port}/live`, { perMessageDeflate: false })
    // A browser's socket reports a failure by closing; here it would throw.
    socket.on('error', () => {})
    return new Proxy(socket, quiet) as unknown as PlainSocket
  }

  private watched(dial: Dial, isPolled = false): Dial {
    return (events) =>
      dial({
        ...events,
        closed: (code) => {
          if (this.isLive) this.linesLost += 1
          events.closed(code)
        },
        received: (frame: ServerFrame) => {
          this.frames.see(frame, this.reader.after, isPolled)
          events.received(frame)
          this.tellAwaited()
        },
      })
  }

  private tellAwaited(): void {
    const isThere = ({ seq }: { seq: number }) => (this.reader.after ?? 0) >= seq
    const there = this.awaited.filter(isThere)
    if (there.length === 0) return
    this.awaited = this.awaited.filter((each) => !isThere(each))
    for (const { resolve } of there) resolve()
  }

  private async renew(): Promise<Renewal> {
    const renewal = (await this.seat.renew?.()) ?? 'over'
    if (renewal === 'over') this.signedOut += 1
    return renewal
  }

  private async ask(path: string, input: unknown): Promise<Answer<unknown>> {
    const began = performance.now()
    const reply = await this.post(path, input)
    const at = performance.now()
    this.replies.push({ status: typeof reply === 'object' ? reply.status : 0, ms: at - began, at })
    return answerOf(reply)
  }

  private post(path: string, input: unknown, waitMs?: number) {
    const { port, person, agent } = this.seat
    return postTo(port, path, input, {
      token: person.token,
      ...(agent && { agent }),
      ...(waitMs && { waitMs }),
    })
  }
}

/** A browser's socket drops what is sent while it is not open; `ws` would throw. */
const quiet: ProxyHandler<WebSocket> = {
  get: (socket, name) => {
    if (name === 'send') return (data: string) => socket.readyState === WebSocket.OPEN && socket.send(data)
    const value: unknown = Reflect.get(socket, name)
    return typeof value === 'function' ? (value.bind(socket) as unknown) : value
  },
  set: (socket, name, value) => Reflect.set(socket, name, value),
}
