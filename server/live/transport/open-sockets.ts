import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { MAX_FRAME_BYTES } from '#contract/kernel/frames.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isFromElsewhere } from '#server/platform/http/request.ts'
import type { Live } from '../live.ts'
import { Socket } from './socket.ts'

const CHECK_EVERY_MS = 1_000
/** RFC 6455 section 7.4.1: going away; the browser reconnects to the next server by itself. */
const GOING_AWAY = 1_001

/** `GET <base path>/live`, upgraded. A request from another site's page is refused before the handshake. */
export function openSockets(http: FastifyInstance, live: Live, config: Config): void {
  const { basePath, publicOrigin, buildId } = config
  const notFound = `HTTP/1.1 404 Not Found\r\nbuild-id: ${buildId}\r\nconnection: close\r\n\r\n`
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
  })
  server.on('headers', (headers) => headers.push(`build-id: ${buildId}`))
  const open = new Set<Socket>()
  const checks = setInterval(() => open.forEach((socket) => socket.check()), CHECK_EVERY_MS)

  http.server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => {})
    const isOurs = request.url === `${basePath}/live` && !isFromElsewhere(request, publicOrigin)
    // Destroys the stream: nothing reads it any more, so neither the end nor the silence of its peer would be noticed.
    if (!isOurs) return void stream.end(notFound, () => stream.destroy())
    server.handleUpgrade(request, stream, head, (accepted) => {
      const socket = new Socket(live, accepted, stream)
      open.add(socket)
      accepted.on('close', () => open.delete(socket))
    })
  })
  http.addHook('preClose', async () => {
    clearInterval(checks)
    open.forEach((socket) => socket.close(GOING_AWAY))
  })
}
