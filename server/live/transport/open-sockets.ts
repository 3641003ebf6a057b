import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { MAX_FRAME_BYTES } from '#contract/kernel/live/frames.ts'
import { ROOM_QUERY } from '#contract/kernel/live/topic.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isFromElsewhere } from '#server/platform/http/request.ts'
import type { Live } from '../live.ts'
import { Socket } from './socket.ts'

const CHECK_EVERY_MS = 1_000
/** RFC 6455 section 7.4.1: going away; the browser reconnects to the next server by itself. */
const GOING_AWAY = 1_001

/** All sockets of a server, whoever has accepted them. */
export class Sockets {
  private readonly live: Live
  private readonly open = new Set<Socket>()
  private readonly stopChecks: () => void

  constructor(live: Live) {
    this.live = live
    this.stopChecks = live.database.runtime.every(CHECK_EVERY_MS, () => this.check())
  }

  /** True while people had better come to another server. */
  get sendsAway(): boolean {
    return this.live.nodes?.sendsAway ?? false
  }

  /** @param stream below the socket: frames of one moment leave it together. */
  add(accepted: WebSocket, stream: Duplex): void {
    const socket = new Socket(this.live, accepted, stream)
    this.open.add(socket)
    accepted.on('close', () => this.open.delete(socket))
  }

  /** The server stops. */
  close(): void {
    this.stopChecks()
    for (const socket of this.open) socket.close(GOING_AWAY)
  }

  private check(): void {
    const isAway = this.sendsAway
    for (const socket of this.open) {
      if (isAway) socket.close(GOING_AWAY)
      else socket.check()
    }
  }
}

/** `GET <base path>/live`, upgraded; `?room=` is for balancers alone. A request from another site's page is refused before the handshake. */
export function openSockets(http: FastifyInstance, live: Live, config: Config): void {
  const { basePath, publicOrigin, buildId } = config
  const refusal = (status: string) =>
    `HTTP/1.1 ${status}\r\nbuild-id: ${buildId}\r\nconnection: close\r\n\r\n`
  const notFound = refusal('404 Not Found')
  const unavailable = refusal('503 Service Unavailable')
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  server.on('headers', (headers) => headers.push(`build-id: ${buildId}`))
  const sockets = new Sockets(live)

  http.server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => {})
    const path = request.url?.replace(ROOM_QUERY, '')
    const isOurs = path === `${basePath}/live` && !isFromElsewhere(request, publicOrigin)
    // Destroys the stream: nothing reads it any more, so neither the end nor the silence of its peer would be noticed.
    if (!isOurs) return void stream.end(notFound, () => stream.destroy())
    if (sockets.sendsAway) return void stream.end(unavailable, () => stream.destroy())
    server.handleUpgrade(request, stream, head, (accepted) => sockets.add(accepted, stream))
  })
  http.addHook('preClose', async () => sockets.close())
}
