import { once } from 'node:events'
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { SessionId } from '#contract/kernel/ids.ts'

/** A browser that follows a lesson and then takes nothing more, while its network stays open. */
export async function stalledReader(port: number, sessionId: SessionId, token: string): Promise<Socket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { perMessageDeflate: false })
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'hello', token }))
  socket.send(JSON.stringify({ t: 'subscribe', topic: `lesson-room/${sessionId}` }))
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if ((data as Buffer).toString('utf8', 0, 20).startsWith('{"t":"snapshot"')) resolve()
    })
  })
  socket.pause()
  // It still pings, as a browser whose page hangs in one tab may: only what it should take is left lying.
  const pings = setInterval(
    () => socket.readyState === WebSocket.OPEN && socket.send('{"t":"ping","id":1}'),
    5_000,
  )
  socket.on('close', () => clearInterval(pings))
  return (socket as unknown as { _socket: Socket })._socket
}
