import { expect, onTestFinished, test, vi } from 'vitest'
import { browserTabs } from './tabs.ts'

function stub(globals: Record<string, unknown>): void {
  vi.stubGlobal('document', { baseURI: 'http://class.example/', querySelector: () => null })
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const refused = () => new DOMException('The operation is insecure.', 'SecurityError')

class RefusedChannel {
  constructor() {
    throw refused()
  }
}

test('a browser that blocks storage also blocks channels and locks, and the session works in this tab alone', async () => {
  const request = vi.fn(() => Promise.reject(refused()))
  stub({ BroadcastChannel: RefusedChannel, navigator: { locks: { request } } })
  const tabs = browserTabs()
  expect(() => tabs.tell({ kind: 'signed-out' })).not.toThrow()
  expect(() => tabs.onNews(() => undefined)).not.toThrow()
  expect(await tabs.inTurn(async (waited) => ({ waited }))).toEqual({ waited: false })
  expect(request).toHaveBeenCalledTimes(1)
})

test('an act that throws under the lock has failed, and is not repeated', async () => {
  const request = (_name: string, _options: object, act: (lock: object) => Promise<unknown>) => act({})
  stub({ BroadcastChannel: RefusedChannel, navigator: { locks: { request } } })
  const act = vi.fn(() => Promise.reject<object>(new Error('The server said no.')))
  await expect(browserTabs().inTurn(act)).rejects.toThrow('The server said no.')
  expect(act).toHaveBeenCalledTimes(1)
})
