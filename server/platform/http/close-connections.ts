import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const SWEEP_EVERY_MS = 50

/**
 * While the server closes, closes each connection as soon as its last response is sent, and those that were never used:
 * browsers open some ahead of their requests, and Node waits for a request on them for a minute.
 */
export function closeConnections(http: FastifyInstance): void {
  const open = new Set<Socket>()
  http.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const sweep = () => {
    http.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  let timer: NodeJS.Timeout
  http.addHook('preClose', async () => void (timer = setInterval(sweep, SWEEP_EVERY_MS)))
  http.addHook('onClose', async () => clearInterval(timer))
}
