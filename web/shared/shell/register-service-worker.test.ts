import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const told: string[] = []

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('document', { baseURI: 'http://class.example/classroom/' })
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
  const returned: unknown = registerServiceWorker()
  return { returned, settled: () => new Promise((resolve) => void setTimeout(resolve)) }
}

test('a browser without service workers is told nothing, and goes on', async () => {
  await (await visitWith({})).settled()
  expect(told).toEqual([])
})

test('the worker of this school looks after this school, and one line says so', async () => {
  const asked: unknown[] = []
  const register = async (...how: unknown[]) => void asked.push(how)
  await (await visitWith({ serviceWorker: { register } })).settled()
  const how = { scope: '/classroom/', updateViaCache: 'none' }
  expect(asked).toEqual([['/classroom/sw.js', how]])
  expect(told).toEqual(['log: Service worker registered.'])
})

test('a worker that cannot be had is one warning', async () => {
  const register = () => Promise.reject(new TypeError('Not found'))
  await (await visitWith({ serviceWorker: { register } })).settled()
  expect(told).toEqual(['warning: Service worker not registered.'])
})

test('nobody waits for a worker that takes its time', async () => {
  const { returned } = await visitWith({ serviceWorker: { register: () => new Promise(() => undefined) } })
  expect(returned).toBeUndefined()
})
