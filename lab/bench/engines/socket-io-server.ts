import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

// Socket.IO as its documentation shows it: a room for each lesson, and over WebSocket from the start.
const http = createServer()
const server = new Server(http, { transports: ['websocket'] })

server.on('connection', (socket) => {
  socket.on('watch', async (lesson: string, watched: () => void) => {
    await socket.join(lesson)
    watched()
  })
  socket.on('event', (lesson: string, frame: object) => void socket.to(lesson).emit('event', frame))
})
http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  process.stdout.write(`listening on ${(http.address() as AddressInfo).port}\n`),
)
process.on('SIGTERM', () => process.exit(0))
