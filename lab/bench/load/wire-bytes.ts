import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const open = new Set<Socket>()
const closed = { up: 0, down: 0 }

/** Counts from now on: all bytes above TCP of the connections that this process opens, whatever library opens them. */
export function countWireBytes(): void {
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket }
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      closed.up += socket.bytesWritten
      closed.down += socket.bytesRead
    })
  })
}

/** @returns the bytes so far: up to the servers, and down from them. */
export function wireBytes(): { up: number; down: number } {
  const sum = { ...closed }
  for (const { bytesWritten, bytesRead } of open) {
    sum.up += bytesWritten
    sum.down += bytesRead
  }
  return sum
}
