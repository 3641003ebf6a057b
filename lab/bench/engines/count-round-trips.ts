// Loaded into a server before its own files: counts its round trips to PostgreSQL. A round trip is something sent and the
// first data that comes back after it.
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

declare global {
  var roundTripsToPostgres: number
}

const port = Number(new URL(process.env.DATABASE_URL!).port)
globalThis.roundTripsToPostgres = 0

subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket }
  let answered = 0
  socket.on('data', () => {
    if (socket.bytesWritten === answered || socket.remotePort !== port) return
    answered = socket.bytesWritten
    globalThis.roundTripsToPostgres += 1
  })
})
