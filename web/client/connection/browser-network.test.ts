import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from './answer.ts'
import { browserNetwork, timeOutMs } from './browser-network.ts'

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://class.example/', querySelector: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
})

type Answering = (signal: AbortSignal) => Promise<Response>

async function asked(answering: Answering): Promise<Reply> {
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => answering(signal))
  return await browserNetwork.post('/student/home', {}, {}, () => undefined)
}

/** The network accepts the request and sends nothing until it is aborted. */
const silence: Answering = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

test.each([
  ['on a desk', { onLine: true, touch: false }, 30_000],
  ['on a tablet', { onLine: true, touch: true }, 60_000],
  ['where the browser says that it is offline', { onLine: false, touch: true }, 5_000],
])('a question without an answer is given up %s', async (_where, { onLine, touch }, ms) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('matchMedia', () => ({ matches: touch }))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let answer: unknown = 'none'
  const reply = asked(silence).then((given) => (answer = given))
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(answer).toBe('none')
  await vi.advanceTimersByTimeAsync(1)
  await reply
  expect(answer).toBe('timeout')
})

test('a missing network is distinguished from a slow one', async () => {
  expect(await asked(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('offline')
})

test('a page of another sender is no answer', async () => {
  expect(await asked(async () => new Response('<h1>Welcome to our hotel</h1>'))).toBe('offline')
})

test('an answer is its status, its words, and when to come back', async () => {
  const headers = { 'retry-after': '2' }
  expect(await asked(async () => new Response('{"message":"x"}', { status: 503, headers }))).toEqual({
    status: 503,
    body: { message: 'x' },
    retryAfterMs: 2_000,
  })
})

test('a new build is followed when its own server answers', async () => {
  const met: (string | null)[] = []
  for (const status of [503, 200, 403]) {
    const headers = { 'build-id': `of ${status}` }
    vi.stubGlobal('fetch', async () => new Response('{}', { status, headers }))
    await browserNetwork.post('/student/home', {}, {}, (id) => met.push(id))
  }
  expect(met).toEqual(['of 200', 'of 403'])
})

test('a wait that is not given in seconds is ignored', async () => {
  const date = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }
  for (const headers of [{}, date])
    expect(await asked(async () => new Response('{}', { status: 503, headers }))).toMatchObject({
      retryAfterMs: 0,
    })
})

const at = (browser: { onLine: boolean; touch: boolean }) => {
  vi.stubGlobal('navigator', { onLine: browser.onLine })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: browser.touch && query === '(pointer: coarse)',
  }))
  return timeOutMs()
}

test('half a minute on a desk, a minute on a tablet', () => {
  expect(at({ onLine: true, touch: false })).toBe(30_000)
  expect(at({ onLine: true, touch: true })).toBe(60_000)
})

test('five seconds where the browser says that there is no network', () => {
  expect(at({ onLine: false, touch: false })).toBe(5_000)
  expect(at({ onLine: false, touch: true })).toBe(5_000)
})
