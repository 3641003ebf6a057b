import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { ServerFrame } from '#contract/kernel/live/frames.ts'
import { wholeEvent } from '#contract/kernel/live/own-event.ts'
import { type TopicAddress, withRoom } from '#contract/kernel/live/topic.ts'
import { newId } from '#contract/kernel/random.ts'
import { postTo } from '#lab/faults/tab/post.ts'
import type { Over } from './engine.ts'

const OVERLOADED = 503

type AnswerFrame = Extract<ServerFrame, { t: 'answer' }>
type EventFrame = Extract<ServerFrame, { t: 'event' }>

interface Waiting {
  input: Record<string, unknown>
  resolve(answer: AnswerFrame): void
  reject(error: Error): void
}

/**
 * One person's browser, as far as the wire shows: an http connection that stays open, and the live socket. It reads of a frame
 * only what it needs, so that a benchmark measures the server and not the load.
 */
export class OurBrowser {
  private readonly port: number
  private readonly token: string
  private readonly hear: (text: string) => void
  private readonly hearOwn: ((frame: EventFrame) => void) | undefined
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  /** The asks over the line that wait for their answer. */
  private readonly asks = new Map<number, Waiting>()
  private socket: WebSocket | null = null
  private asked = 0
  /** To come back with. */
  private epoch: string | undefined
  private lastEvent = ''

  /**
   * @param hear receives each frame as it came.
   * @param hearOwn receives the events of this person's own calls, which come in the answers.
   */
  constructor(
    { port, token }: { port: number; token: string },
    hear: (text: string) => void,
    hearOwn?: (frame: EventFrame) => void,
  ) {
    this.port = port
    this.token = token
    this.hear = hear
    this.hearOwn = hearOwn
  }

  /**
   * A question by http.
   * @param tries so often it is sent, as a page sends it again when the server asks for patience.
   * @throws if it is refused.
   */
  async post<Body>(path: string, input: object, tries = 1): Promise<Body> {
    const { port, token, agent } = this
    const reply = await postTo(port, path, input, { token, agent })
    if (typeof reply === 'object' && reply.status < 300) return reply.body as Body
    if (typeof reply === 'string' || reply.status !== OVERLOADED || tries === 1)
      throw new Error(`${path} answered ${JSON.stringify(reply)}`)
    await wait(reply.retryAfterMs)
    return await this.post(path, input, tries - 1)
  }

  /** One write, by either way. @throws if it is refused. */
  async write<Body>(path: string, given: object, over: Over = 'post'): Promise<Body> {
    const input = { ...given, writeId: newId<string>() }
    if (over === 'post') return await this.post<Body>(path, input)
    const id = (this.asked += 1)
    this.send({ t: 'ask', id, path, input })
    const { status, body } = await new Promise<AnswerFrame>((resolve, reject) =>
      this.asks.set(id, { input, resolve, reject }),
    )
    this.asks.delete(id)
    if (status < 300) return body as Body
    throw new Error(`${path} answered ${status} ${JSON.stringify(body)} over the line`)
  }

  /** Opens the live socket and follows the lesson; after a cut, from the last event on. */
  async connect(topic: TopicAddress): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${withRoom('/live', topic)}`, {
      perMessageDeflate: false,
    })
    this.socket = socket
    await once(socket, 'open')
    socket.on('message', (data: Buffer) => this.receive(data.toString()))
    socket.once('close', (code) => {
      for (const { reject } of this.asks.values()) reject(new Error(`The socket was closed with ${code}`))
    })
    this.send({ t: 'hello', token: this.token, own: true })
    await this.subscribe(topic, this.epoch && { after: seqOf(this.lastEvent), epoch: this.epoch })
  }

  /** Follows a topic, until the server has sent all that there is of it. */
  async subscribe(topic: string, resume: object | undefined | '' = {}): Promise<void> {
    this.send({ t: 'subscribe', topic, ...resume })
    const starts = ['snapshot', 'current'].map((t) => `{"t":"${t}","topic":"${topic}"`)
    const socket = this.socket!
    await new Promise<void>((resolve, reject) => {
      const look = (data: Buffer) => {
        const text = data.toString()
        if (!starts.some((start) => text.startsWith(start))) return
        socket.off('message', look)
        resolve()
      }
      socket.on('message', look)
      socket.once('close', (code) => reject(new Error(`The socket was closed with ${code}`)))
    })
  }

  send(frame: object): void {
    this.socket!.send(JSON.stringify(frame))
  }

  ping(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send('{"t":"ping","id":1}')
  }

  cut(): void {
    this.socket!.terminate()
  }

  private receive(text: string): void {
    if (text.startsWith('{"t":"answer"')) {
      // Its first seq is that of the response, the last event that it brings.
      if (text.includes('"own":')) this.lastEvent = text
      const answer = JSON.parse(text) as AnswerFrame
      const asked = this.asks.get(answer.id)
      if (this.hearOwn) for (const own of answer.own ?? []) this.hearOwn(wholeEvent(own, asked!.input))
      return asked?.resolve(answer)
    }
    if (text.startsWith('{"t":"event"') || text.startsWith('{"t":"snapshot"')) this.lastEvent = text
    this.epoch ??= /^\{"t":"snapshot".*?"epoch":"([^"]+)"/.exec(text)?.[1]
    this.hear(text)
  }
}

function seqOf(text: string): number {
  return Number(/"seq":(\d+)/.exec(text)?.[1] ?? 0)
}
