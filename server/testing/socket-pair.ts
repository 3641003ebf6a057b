import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { ClientFrame, ServerFrame } from '#contract/kernel/live/frames.ts'
import { wholeEvent } from '#contract/kernel/live/own-event.ts'
import type { TopicAddress } from '#contract/kernel/live/topic.ts'
import type { TestServer } from './a-server.ts'

/** The address of a server's live socket; the server begins to listen when first needed. */
export async function liveAddress({ http, config }: TestServer): Promise<string> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(http.server.address() as AddressInfo).port}${config.basePath}/live`
}

type FrameOf<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** A browser's end of a live socket, which remembers every frame it was sent. */
export class TestSocket {
  readonly ws: WebSocket
  readonly frames: ServerFrame[] = []
  /** The close code, once it is closed. */
  readonly closed: Promise<number>
  private readonly inputs = new Map<number, Record<string, unknown>>()
  private pings = 0
  private asked = 0

  constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('message', (data) => this.frames.push(JSON.parse((data as Buffer).toString()) as ServerFrame))
    ws.on('error', () => {})
    // A test waits for many frames at once.
    ws.setMaxListeners(0)
    this.closed = new Promise((resolve) => ws.once('close', resolve))
  }

  send(frame: ClientFrame): void {
    if (frame.t === 'ask') this.inputs.set(frame.id, frame.input as Record<string, unknown>)
    this.ws.send(JSON.stringify(frame))
  }

  /** Resolves when everything sent before, by either side, has arrived: a ping has made its round trip after it. */
  async flush(): Promise<void> {
    const id = ++this.pings
    const hasPong = () => this.frames.some((frame) => frame.t === 'pong' && frame.id === id)
    this.send({ t: 'ping', id })
    while (!hasPong()) {
      if (this.ws.readyState !== WebSocket.OPEN) throw new Error('The socket closed before it was flushed')
      await Promise.race([once(this.ws, 'message'), this.closed])
    }
  }

  /** One call over the socket, and its answer. */
  async ask(path: string, input: unknown): Promise<FrameOf<'answer'>> {
    const id = ++this.asked
    this.send({ t: 'ask', id, path, input })
    return await this.first('answer', (frame) => frame.id === id)
  }

  async subscribe(topic: TopicAddress, after?: number): Promise<void> {
    this.send({ t: 'subscribe', topic, ...(after === undefined ? {} : { after }) })
    await this.flush()
  }

  /** Resolves with the first matching frame, received before or later. */
  async first<T extends ServerFrame['t']>(
    t: T,
    fits: (frame: FrameOf<T>) => boolean = () => true,
  ): Promise<FrameOf<T>> {
    const find = () => this.all(t).find(fits)
    while (!find()) await once(this.ws, 'message')
    return find()!
  }

  all<T extends ServerFrame['t']>(t: T): FrameOf<T>[] {
    return this.frames.filter((frame): frame is FrameOf<T> => frame.t === t)
  }

  /** The frames in the order in which a page reads them: an answer is read after the events that it brings. */
  read(): ServerFrame[] {
    return this.frames.flatMap((frame): ServerFrame[] => {
      if (frame.t !== 'answer') return [frame]
      const own = (frame.own ?? []).map((event) => wholeEvent(event, this.inputs.get(frame.id)!))
      return [...own, frame]
    })
  }

  async close(): Promise<void> {
    this.ws.close()
    await this.closed
  }
}

/** Connected, without `hello`. */
export async function aSocket(server: TestServer, headers: Record<string, string> = {}): Promise<TestSocket> {
  const ws = new WebSocket(await liveAddress(server), { headers })
  const socket = new TestSocket(ws)
  await once(ws, 'open')
  return socket
}

/** Connected and welcomed. @param hello what the page can do; by default all that the present one can. */
export async function aGreetedSocket(
  server: TestServer,
  { token }: { token: string },
  hello: { own?: true } = { own: true },
): Promise<TestSocket> {
  const socket = await aSocket(server)
  socket.send({ t: 'hello', token, ...hello })
  await socket.first('welcome')
  return socket
}
