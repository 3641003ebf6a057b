import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

// The baseline: forwards a student's frame to the room's tutor, and does nothing else.
const tutors = new Map<string, WebSocket>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 4_096 })

server.on('connection', (socket, request) => {
  const [, role, room] = request.url!.split('/') as [string, string, string]
  if (role === 'tutor') tutors.set(room, socket)
  else socket.on('message', (data) => tutors.get(room)?.send(data, { binary: false }))
})
server.on('listening', () => process.stdout.write(`relay on ${(server.address() as AddressInfo).port}\n`))
process.on('SIGTERM', () => process.exit(0))
