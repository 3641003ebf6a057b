import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

// The baseline: forwards a student's frame to everybody who watches the lesson, and does nothing else.
const watching = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 4_096 })

server.on('connection', (socket, request) => {
  const [, role, lesson] = request.url!.split('/') as [string, string, string]
  if (role === 'student') {
    socket.on('message', (data) => {
      for (const reader of watching.get(lesson) ?? []) reader.send(data, { binary: false })
    })
    return
  }
  const watch = (which: string) => {
    const readers = watching.get(which) ?? new Set()
    watching.set(which, readers.add(socket))
    socket.on('close', () => readers.delete(socket))
  }
  watch(lesson)
  // A tutor's frame is the number of one more lesson to watch.
  socket.on('message', (data: Buffer) => {
    watch(data.toString())
    socket.send('watched')
  })
})
server.on('listening', () => process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`))
process.on('SIGTERM', () => process.exit(0))
