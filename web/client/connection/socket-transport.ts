import {
  DEAD_AFTER_MS,
  MAX_FRAME_BYTES,
  PING_EVERY_MS,
  type ClientFrame,
  type ServerFrame,
} from '#contract/kernel/live/frames.ts'
import { msSince, type Timers } from '#contract/kernel/time.ts'
import type { Transport, TransportEvents } from './connection.ts'
import { createFrameCalls } from './frame-calls.ts'

const WELCOME_WITHIN_MS = 4_000
const LOST = 1006
const utf8 = new TextEncoder()

/** The part of a WebSocket that the transport needs. */
export type PlainSocket = Pick<
  WebSocket,
  'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'readyState'
>

export interface SocketDependencies extends Timers {
  open(): PlainSocket
  token(): string
  /** The server sent its time; `sentAt` and `receivedAt` are the device's times of the request and the response. */
  measure(server: number, sentAt: number, receivedAt: number): void
  /** The device's time since which the oldest unsent write waits; null if there is none. */
  unsentSince(): number | null
  /** The server reported its build. */
  onBuild?(build: string): void
}

/** `WebSocket.CONNECTING`. */
const CONNECTING = 0

/** One WebSocket: sends hello and pings, and is dropped when it receives nothing, because a pulled cable sends no close. */
export function dialSocket(deps: SocketDependencies, events: TransportEvents): Transport {
  const socket = deps.open()
  let over = false
  let welcome = false
  let receivedAt = deps.now()
  let asked = { id: 0, at: deps.now() }
  let asks = false
  const calls = createFrameCalls((text) => socket.send(text), deps)
  let cancel = deps.after(WELCOME_WITHIN_MS, () => welcome || end(LOST))

  /** @throws RangeError for a frame at which the server would close the socket. */
  function send(frame: ClientFrame): void {
    const text = JSON.stringify(frame)
    const bytes = utf8.encode(text).length
    if (bytes > MAX_FRAME_BYTES) throw new RangeError(`A frame of ${bytes} bytes, over ${MAX_FRAME_BYTES}`)
    socket.send(text)
  }

  function greet(): void {
    send({ t: 'hello', token: deps.token(), own: true })
  }

  function ping(): void {
    check()
    if (over) return
    asked = { id: asked.id + 1, at: deps.now() }
    const since = deps.unsentSince()
    // The device's clock may have been set back since.
    const unsent = since === null ? {} : { unsentMs: Math.max(0, Math.round(deps.now() - since)) }
    send({ t: 'ping', id: asked.id, ...unsent })
    cancel = deps.after(PING_EVERY_MS, ping)
  }

  function check(): void {
    if (welcome && msSince(deps, receivedAt) > DEAD_AFTER_MS) end(LOST)
  }

  function end(code: number, why?: string): void {
    if (over) return
    stop()
    events.closed(code, why)
  }

  function stop(): void {
    over = true
    cancel()
    calls.lose()
    socket.close()
  }

  /** Closing a socket while it connects logs an error in the console, so it connects first. */
  function leave(): void {
    if (over) return
    if (socket.readyState !== CONNECTING) return stop()
    over = true
    cancel()
    socket.onopen = () => socket.close()
  }

  function receive(frame: ServerFrame): void {
    receivedAt = deps.now()
    events.alive()
    if (frame.t === 'pong' && frame.id === asked.id) deps.measure(frame.now, asked.at, receivedAt)
    // Received before the caller goes on: what it awaits is shown.
    if (frame.t === 'answer') calls.answered(frame).forEach(events.received)
    if (frame.t === 'welcome' && !welcome) {
      welcome = true
      asks = frame.asks === true
      deps.measure(frame.now, asked.at, receivedAt)
      deps.onBuild?.(frame.build)
      cancel()
      cancel = deps.after(PING_EVERY_MS, ping)
      events.welcomed()
    }
    events.received(frame)
  }

  socket.onopen = () => {
    asked = { id: 0, at: deps.now() }
    greet()
    events.greeted?.()
  }
  socket.onmessage = ({ data }) => over || receive(JSON.parse(data as string) as ServerFrame)
  socket.onclose = ({ code, reason }) => end(code, reason)
  return {
    send,
    ask: (path, input) => (asks && !over ? calls.ask(path, input) : null),
    renewed: () => welcome && !over && greet(),
    check,
    close: leave,
  }
}
