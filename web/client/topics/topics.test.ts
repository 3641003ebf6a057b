import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NetworkEvent } from '../connection/connection.ts'
import type { PlainSocket } from '../connection/socket-transport.ts'
import { aClient } from '../testing/a-client.ts'
import { counter } from '../testing/counter-topic.ts'
import { topicsOf } from './topics.ts'

/** The times at which a transport was tried, by socket or by poll. */
let tried: number[] = []
let sockets: { onclose: ((event: { code: number }) => void) | null; close(): void }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  tried = []
  sockets = []
  onTestFinished(() => void vi.useRealTimers())
})

/** A tablet whose network has been gone for so long that its retries are rare. */
async function aTabletLongOffline() {
  const listeners = new Map<NetworkEvent, (() => void)[]>()
  const { client } = aClient({
    network: {
      async post(path) {
        if (path.startsWith('/live/poll')) tried.push(Date.now())
        return 'offline'
      },
      openSocket() {
        const socket = { onclose: null, close: () => undefined }
        sockets.push(socket)
        tried.push(Date.now())
        return socket as unknown as PlainSocket
      },
      probe: async () => false,
      isOnline: () => true,
      on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    },
  })
  client.session.access.set({ accessToken: 'key', issuedAt: 0, expiresAt: 1 })
  topicsOf(client).read(counter, 'a').follow()
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    for (const socket of sockets.splice(0)) socket.onclose?.({ code: 1006 })
  }
  return (event: NetworkEvent) => listeners.get(event)!.forEach((listener) => listener())
}

test.each([
  ['tries at once when it is back on the network', 'online'],
  ['tries at once when it is looked at again', 'visible'],
] as const)('a tablet long offline %s', async (_what, event) => {
  const happens = await aTabletLongOffline()
  // A moment after a try, when the next one is far away.
  const before = tried.length
  while (tried.length === before) await vi.advanceTimersByTimeAsync(10)
  for (const socket of sockets.splice(0)) socket.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(10)
  const known = tried.length
  happens(event)
  expect(tried.length - known).toBe(1)
})

test('without a network it retries at least every ten seconds', async () => {
  await aTabletLongOffline()
  tried = []
  for (let second = 0; second < 120; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (const socket of sockets.splice(0)) socket.onclose?.({ code: 1006 })
  }
  const waits = tried.slice(1).map((at, index) => at - tried[index]!)
  expect(waits.length).toBeGreaterThan(10)
  // A socket's end is reported here once a second.
  expect(Math.max(...waits)).toBeLessThanOrEqual(11_000)
})
