import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const told: string[] = []
let networkIsBack: () => void

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('document', { baseURI: 'http://class.example/classroom/' })
  networkIsBack = () => undefined
  const { log, warn } = console
  told.length = 0
  console.log = (text: string) => void told.push(`log: ${text}`)
  console.warn = (text: string) => void told.push(`warning: ${text}`)
  onTestFinished(() => {
    Object.assign(console, { log, warn })
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
})

async function visitWith(navigator: object) {
  vi.stubGlobal('navigator', navigator)
  const { registerServiceWorker } = await import('./register-service-worker.ts')
  const returned: unknown = registerServiceWorker({
    on: (event, listener) => {
      expect(event).toBe('online')
      networkIsBack = listener
    },
  })
  return { returned, settled: () => new Promise((resolve) => void setTimeout(resolve)) }
}

test('a browser without service workers shows no message, and works', async () => {
  await (await visitWith({})).settled()
  expect(told).toEqual([])
})

test('the worker is registered for this school alone, with one line in the console', async () => {
  const asked: unknown[] = []
  const register = async (...how: unknown[]) => void asked.push(how)
  await (await visitWith({ serviceWorker: { register } })).settled()
  const how = { scope: '/classroom/', updateViaCache: 'none' }
  expect(asked).toEqual([['/classroom/sw.js', how]])
  expect(told).toEqual(['log: Service worker registered.'])
})

test('a worker that cannot be loaded is one warning', async () => {
  const register = () => Promise.reject(new TypeError('Not found'))
  await (await visitWith({ serviceWorker: { register } })).settled()
  expect(told).toEqual(['warning: Service worker not registered.'])
})

test('a worker that could not be loaded offline is loaded when the network is back', async () => {
  let isLost = true
  const register = async () => {
    if (isLost) throw new TypeError('Lost')
  }
  const visit = await visitWith({ serviceWorker: { register } })
  await visit.settled()
  isLost = false
  networkIsBack()
  await visit.settled()
  expect(told).toEqual(['warning: Service worker not registered.', 'log: Service worker registered.'])
})

test('the page does not wait for a slow worker', async () => {
  const { returned } = await visitWith({ serviceWorker: { register: () => new Promise(() => undefined) } })
  expect(returned).toBeUndefined()
})
