import type { Agent } from 'node:http'
import { performance } from 'node:perf_hooks'
import { WebSocket } from 'ws'
import type { Entered } from '#contract/access/identity.ts'
import type { CallPath } from '#contract/calls.ts'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { ClientFrame, PollAnswer, ServerFrame } from '#contract/kernel/live/frames.ts'
import { topicAddress } from '#contract/kernel/live/topic.ts'
import { thisDevice } from '#contract/kernel/random.ts'
import type { Timers } from '#contract/kernel/time.ts'
import { lessonRoom, type Room } from '#contract/room/lesson-room.ts'
import type { Answer, Reply } from '#web/client/connection/answer.ts'
import type { Network } from '#web/client/connection/connection.ts'
import type { PlainSocket } from '#web/client/connection/socket-transport.ts'
import { type Client, createClient } from '#web/client/create-client.ts'
import { outboxOf } from '#web/client/outbox/writes.ts'
import { memoryChoices, memoryDevice, memoryTabStorage } from '#web/client/testing/memory-device.ts'
import { browserTimers } from '#web/client/timers.ts'
import { type TopicReading, topicsOf } from '#web/client/topics/topics.ts'
import { FrameCheck } from './frame-check.ts'
import { postTo, probeAt } from './post.ts'

/** The server gives an access token for so long (server/access/identity/authenticator.ts). */
const ACCESS_LIFETIME_MS = 15 * 60_000

export interface Seat {
  /** The port of the server, or of the proxy before it. */
  port: number
  /** The cookie renews the token; all tabs of a browser share this object. */
  person: { id: string; role: 'student' | 'tutor'; token: string; cookie?: string }
  sessionId: SessionId
  /** The device's clock, if it is wrong. */
  timers?: Timers
  /** The browser's own connections for calls; else all tabs share some. */
  agent?: Agent
}

/** A lesson's page in one browser, without the screen: the product's own engine, on a network and a disk in Node. */
export class Tab {
  readonly seat: Seat
  readonly client: Client
  readonly room: TopicReading<Room>
  readonly frames: FrameCheck
  /** Every response to a write, 0 for none, with the ms that it took. */
  readonly replies: { status: number; ms: number; at: number }[] = []
  /** How often the server said that the session is over. */
  signedOut = 0
  /** How often an established connection was lost. */
  linesLost = 0
  /** How often the access token was renewed. */
  renewals = 0
  /** The id under which the last acknowledged write was sent; several states may be sent as one write. */
  private lastWriteId = ''
  private awaited: { seq: number; resolve(): void }[] = []
  private readonly stop: () => void

  constructor(seat: Seat) {
    this.seat = seat
    this.frames = new FrameCheck(seat.person.role, topicAddress(lessonRoom.name, seat.sessionId))
    const timers = seat.timers ?? browserTimers
    this.client = createClient({
      ...timers,
      chance: thisDevice.chance,
      bytes: thisDevice.bytes,
      network: this.network(),
      tabs: {
        tell: () => undefined,
        onNews: () => undefined,
        inTurn: (act) => act(false),
        lead: (_what, { leader }) => (leader(), () => undefined),
      },
      choices: memoryChoices(),
      tabStorage: memoryTabStorage(),
      carried: null,
      device: memoryDevice(),
      nextFrame: (draw) => {
        draw()
        this.tellAwaited()
      },
    })
    const { session } = this.client
    session.onEnded(() => void (this.signedOut += 1))
    session.start(false)
    const { id, role, token } = seat.person
    const issuedAt = Date.now()
    const access = { accessToken: token, issuedAt, expiresAt: issuedAt + ACCESS_LIFETIME_MS }
    session.goIn({ kind: 'entered', access, me: { id, role }, lessonId: null } as Entered, timers.now())
    this.room = topicsOf(this.client).read(lessonRoom, seat.sessionId)
    let wasLive = false
    this.room.view.subscribe(() => {
      if (wasLive && !this.isLive) this.linesLost += 1
      wasLive = this.isLive
    })
    this.stop = this.room.follow()
  }

  get reader() {
    return this.room.reader
  }

  /** True if a write was acknowledged after this moment of `performance.now()`. */
  hasWrittenSince(moment: number): boolean {
    return this.replies.some(({ status, at }) => isGood(status) && at > moment)
  }

  get isLive(): boolean {
    return this.reader.view.status === 'live'
  }

  /** Stored, and sent again until a server has answered. The write id is the one under which it was acknowledged. */
  async send(path: CallPath, input: object): Promise<{ answer: Answer<unknown>; writeId: string }> {
    const answer = await outboxOf(this.client).send(path, input)
    return { answer, writeId: this.lastWriteId }
  }

  /** Resolves when this tab has the room up to this seq. */
  async reached(seq: number): Promise<void> {
    if ((this.reader.after ?? 0) >= seq) return
    await new Promise<void>((resolve) => this.awaited.push({ seq, resolve }))
  }

  /** The page is closed: its sign-in continues in the browser's other tabs. */
  close(): void {
    this.stop()
    this.client.session.me.set(null)
    this.client.session.access.set(null)
  }

  private network(): Network {
    const { port, person, agent } = this.seat
    return {
      post: async (path, input, { token, extraWaitMs }, build) => {
        const began = performance.now()
        const reply = await postTo(port, path, input, {
          ...(token && { token }),
          ...(agent && { agent }),
          ...(person.cookie && { cookie: person.cookie }),
          ...(extraWaitMs && { extraWaitMs }),
          received(headers) {
            build((headers['build-id'] as string | undefined) ?? null)
            const [cookie] = headers['set-cookie'] ?? []
            if (cookie) person.cookie = cookie.split(';')[0]!
          },
        })
        this.note(path, input, reply, performance.now() - began)
        return reply
      },
      openSocket: (path) => this.openSocket(path),
      probe: () => probeAt(port),
      isOnline: () => true,
      on: () => undefined,
    }
  }

  private note(path: string, input: unknown, reply: Reply, ms: number): void {
    const status = typeof reply === 'object' ? reply.status : 0
    if (path.startsWith('/live/poll')) {
      if (typeof reply === 'object' && status === 200)
        this.frames.poll((reply.body as PollAnswer).frames, this.reader.after)
      return
    }
    if (path === '/student/auth' || path === '/tutor/auth') {
      this.renewals += 1
      if (typeof reply === 'object' && status === 200)
        this.seat.person.token = (reply.body as Entered).access.accessToken
      return
    }
    this.noteAnswer(input, status, ms)
  }

  /** The answer to a call, posted or asked over the socket. */
  private noteAnswer(input: unknown, status: number, ms: number): void {
    this.replies.push({ status, ms, at: performance.now() })
    if (isGood(status)) this.lastWriteId = (input as { writeId: string }).writeId
  }

  private openSocket(path: string): PlainSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${this.seat.port}${path}`, { perMessageDeflate: false })
    // A browser's socket reports a failure by closing; here it would throw.
    socket.on('error', () => {})
    const asked = new Map<number, { input: unknown; at: number }>()
    const frames = this.frames.socket()
    const sent = (frame: ClientFrame) => {
      frames.sent(frame)
      if (frame.t === 'ask') asked.set(frame.id, { input: frame.input, at: performance.now() })
    }
    const see = (frame: ServerFrame) => {
      const question = frame.t === 'answer' ? asked.get(frame.id) : undefined
      if (question && frame.t === 'answer')
        this.noteAnswer(question.input, frame.status, performance.now() - question.at)
      frames.see(frame)
    }
    return new Proxy(socket, watched(sent, see)) as unknown as PlainSocket
  }

  private tellAwaited(): void {
    const isThere = ({ seq }: { seq: number }) => (this.reader.after ?? 0) >= seq
    const there = this.awaited.filter(isThere)
    if (there.length === 0) return
    this.awaited = this.awaited.filter((each) => !isThere(each))
    for (const { resolve } of there) resolve()
  }
}

function isGood(status: number): boolean {
  return status === 200 || status === 204
}

/** A browser's socket drops what is sent while it is not open; `ws` would throw. Frames are seen before they are read. */
function watched(
  sent: (frame: ClientFrame) => void,
  see: (frame: ServerFrame) => void,
): ProxyHandler<WebSocket> {
  return {
    get: (socket, name) => {
      if (name === 'send')
        return (data: string) => {
          if (socket.readyState !== WebSocket.OPEN) return
          sent(JSON.parse(data) as ClientFrame)
          socket.send(data)
        }
      const value: unknown = Reflect.get(socket, name)
      return typeof value === 'function' ? (value.bind(socket) as unknown) : value
    },
    set(socket, name, value) {
      if (name !== 'onmessage') return Reflect.set(socket, name, value)
      socket.onmessage = (message) => {
        // A page that has closed its socket reads nothing more from it.
        if (socket.readyState === WebSocket.OPEN) see(JSON.parse(message.data as string) as ServerFrame)
        ;(value as typeof socket.onmessage)?.(message)
      }
      return true
    },
  }
}
