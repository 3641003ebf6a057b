import type { ClientFrame, PollAnswer, ServerFrame } from '#contract/kernel/live/frames.ts'
import type { Reply } from '#web/client/connection/answer.ts'
import type { Network } from '#web/client/connection/connection.ts'
import type { PlainSocket } from '#web/client/connection/socket-transport.ts'
import type { VirtualServer } from '../ground/virtual-server.ts'
import { VirtualWire } from '../ground/virtual-wire.ts'
import type { VirtualTab } from './virtual-tab.ts'
import type { SentRequest } from './write-act.ts'

/** As a desktop browser: web/client/connection/browser-network.ts. */
const GIVES_UP_MS = 30_000
const NO_SERVER_MS = 20
const PROBE_MS = 2_000

/** A frame, and as it was sent. */
export interface FrameSeen {
  frame: ServerFrame
  text: string
}

/** The network of a tab: requests and sockets over its browser's line. */
export function tabNetwork(tab: VirtualTab): Network {
  const { around } = tab.browser
  return {
    post: (path, input, { token, extraWaitMs = 0 }, build) =>
      post(tab, path, input, token, extraWaitMs, build),
    openSocket: () => openSocket(tab),
    probe: async () => {
      const server = around.serverFor(tab.browser)
      await around.runtime.wait(2 * around.link.latencyMs())
      if (around.link.losesOne()) await around.runtime.wait(PROBE_MS)
      return around.link.isUp && (server?.isUp ?? false)
    },
    isOnline: () => true,
    on: (event, listener) => void tab.listeners.push([event, listener]),
  }
}

async function post(
  tab: VirtualTab,
  path: string,
  input: unknown,
  token: string | undefined,
  extraWaitMs: number,
  build: (id: string | null) => void,
): Promise<Reply> {
  const { runtime, link } = tab.browser.around
  const sentAt = link.time.now
  const renewed = path.endsWith('/auth') ? tab.browser.renews(tab) : undefined
  const { reply, by } = await new Promise<{ reply: Reply; by: VirtualServer | null }>((resolve) => {
    const cancel = runtime.after(GIVES_UP_MS + extraWaitMs, () => resolve({ reply: 'timeout', by: null }))
    void carry(tab, path, input, token, (answer, server) => {
      cancel()
      resolve({ reply: answer, by: server })
    })
  })
  renewed?.()
  // A page that is gone reads no answer.
  if (!tab.isOpen) return await new Promise(() => {})
  build(by?.buildId ?? null)
  const { around } = tab.browser
  if (path.startsWith('/live/poll') && typeof reply === 'object' && reply.status === 200)
    for (const frame of (reply.body as PollAnswer).frames)
      around.received(tab, { frame, text: JSON.stringify(frame) }, reply)
  else around.answered(tab, { path, input, sentAt, by: by?.number ?? null }, reply)
  return reply
}

/** There and back; what is lost on the way is never answered. */
async function carry(
  tab: VirtualTab,
  path: string,
  input: unknown,
  token: string | undefined,
  answered: (reply: Reply, by: VirtualServer | null) => void,
): Promise<void> {
  const { runtime, link, serverFor } = tab.browser.around
  if (!link.isUp) return void runtime.after(NO_SERVER_MS, () => answered('offline', null))
  const visit = tab.browser.visit()
  const server = serverFor(tab.browser)
  await link.pass()
  // A lost one hangs, until the line is good again and its connection is reset.
  const lost = () => link.onHealed(() => runtime.after(0, () => answered('offline', null)))
  if (link.losesOne()) return lost()
  if (!server?.isUp) return void runtime.after(NO_SERVER_MS, () => answered('offline', null))
  const settled = tab.browser.around.reaches(path, input)
  const reply = await server.answer(path, input, { token, visit })
  settled(reply)
  await link.pass()
  if (link.losesOne()) return lost()
  if (reply !== null) visit.settle()
  runtime.after(0, () => answered(reply ?? 'offline', server))
}

function openSocket(tab: VirtualTab): PlainSocket {
  const { around } = tab.browser
  const server = around.serverFor(tab.browser)
  const host = server?.runtime ?? around.runtime
  const wire = new VirtualWire(around.link, around.runtime, host, (it) => server?.accept(it) ?? false)
  const { browser: socket } = wire
  tab.onClosed(() => socket.close())
  const asked = new Map<number, SentRequest & { settled(reply: Reply): void }>()
  return new Proxy(socket, {
    set: (target, name, value: unknown) => {
      if (name !== 'onmessage') return Reflect.set(target, name, value)
      target.onmessage = (message) => {
        if (!tab.isOpen) return
        const text = message.data as string
        const frame = JSON.parse(text) as ServerFrame
        around.received(tab, { frame, text }, wire)
        ;(value as typeof target.onmessage)?.call(target as never, message)
        const question = frame.t === 'answer' ? asked.get(frame.id) : undefined
        if (!question || frame.t !== 'answer') return
        const reply = { status: frame.status, body: frame.body, retryAfterMs: 0 }
        question.settled(reply)
        around.answered(tab, question, reply)
      }
      return true
    },
    get: (target, name) => {
      if (name !== 'send') return Reflect.get(target, name) as unknown
      return (data: string) => {
        const frame = JSON.parse(data) as ClientFrame
        if (frame.t === 'subscribe') around.subscribed(wire, frame.topic, frame.after ?? 0)
        if (frame.t === 'ask') {
          const { id, path, input } = frame
          const [sentAt, by] = [around.link.time.now, server?.number ?? null]
          asked.set(id, { path, input, sentAt, by, settled: around.reaches(path, input) })
        }
        target.send(data)
      }
    },
  })
}
