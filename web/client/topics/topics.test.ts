import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { counter } from '../testing/counter-topic.ts'

type Listener = () => void
const heard = new Map<string, Listener[]>()
const page = {
  baseURI: 'http://class.example/',
  visibilityState: 'visible',
  querySelector: () => null,
  addEventListener: (what: string, listener: Listener) => listen(what, listener),
}
/** When a line was tried, by socket or by poll. */
let tried: number[] = []
let sockets: Socket[] = []

class Socket {
  onclose: ((event: { code: number }) => void) | null = null
  constructor() {
    sockets.push(this)
    tried.push(Date.now())
  }
  close(): void {}
}

function listen(what: string, listener: Listener): void {
  heard.set(what, [...(heard.get(what) ?? []), listener])
}
const happens = (what: string): void => heard.get(what)!.forEach((listener) => listener())

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  heard.clear()
  tried = []
  sockets = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { href: 'http://class.example/', pathname: '/' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('requestAnimationFrame', (draw: Listener) => setTimeout(draw))
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/live/poll') tried.push(Date.now())
    throw new TypeError('Failed to fetch')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

/** A tablet whose network has been gone for so long that it asks seldom. */
async function aTabletLongOffline() {
  const { access } = await import('../session/standing.ts')
  const { readTopic } = await import('./topics.ts')
  access.set({ accessToken: 'key', issuedAt: 0, expiresAt: 1 })
  readTopic(counter, 'a').follow()
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000)
    for (const socket of sockets.splice(0)) socket.onclose?.({ code: 1006 })
  }
}

test.each([
  ['tries at once when it is back on the network', 'online', 'visible', 1],
  ['tries at once when it is looked at again', 'visibilitychange', 'visible', 1],
  ['tries no sooner for being put aside', 'visibilitychange', 'hidden', 0],
])('a tablet long offline %s', async (_what, event, state, tries) => {
  await aTabletLongOffline()
  // A moment after a try, when the next is far.
  const before = tried.length
  while (tried.length === before) await vi.advanceTimersByTimeAsync(10)
  for (const socket of sockets.splice(0)) socket.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(10)
  const known = tried.length
  page.visibilityState = state
  happens(event)
  expect(tried.length - known).toBe(tries)
})

test('without a network it goes on trying, never seldomer than every ten seconds', async () => {
  await aTabletLongOffline()
  tried = []
  for (let second = 0; second < 120; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    for (const socket of sockets.splice(0)) socket.onclose?.({ code: 1006 })
  }
  const waits = tried.slice(1).map((at, index) => at - tried[index]!)
  expect(waits.length).toBeGreaterThan(10)
  // A socket's end is told here once a second.
  expect(Math.max(...waits)).toBeLessThanOrEqual(11_000)
})
