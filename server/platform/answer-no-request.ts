import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What is said to bytes that are no request: never got as far as a route, and still from this build. */
export function answerNoRequest(buildId: string): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return ({ code }, socket) => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[code] ?? 400
    const body = JSON.stringify({ message: `${STATUS_CODES[status]}.` })
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `build-id: ${buildId}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
  }
}
