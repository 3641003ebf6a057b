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

/** The locks of one browser, given in the order of asking. */
function locksOfABrowser() {
  const lines = new Map<string, (() => Promise<void>)[]>()
  async function pass(name: string): Promise<void> {
    const [first] = lines.get(name)!
    if (!first) return
    await first()
    lines.get(name)!.shift()
    void pass(name)
  }
  return {
    request(
      name: string,
      { ifAvailable, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      act: (lock: object | null) => unknown,
    ): Promise<void> {
      const line = lines.get(name) ?? []
      lines.set(name, line)
      if (ifAvailable && line.length > 0) return Promise.resolve(void act(null))
      line.push(async () => void (signal?.aborted || (await act({}))))
      if (line.length === 1) void pass(name)
      return Promise.resolve()
    },
  }
}

test('one tab of a browser leads, and the next one as soon as it has given the lead up', async () => {
  stub({ BroadcastChannel: RefusedChannel, navigator: { locks: locksOfABrowser() } })
  const heard: string[] = []
  const join = (name: string) =>
    browserTabs().lead('the work', {
      leader: () => heard.push(`${name} leads`),
      follower: () => heard.push(`${name} follows`),
    })
  const [leaveFirst, leaveSecond] = [join('first'), join('second')]
  join('third')
  expect(heard).toEqual(['first leads', 'second follows', 'third follows'])
  // It gives up before it has led.
  leaveSecond()
  leaveFirst()
  await vi.waitFor(() => expect(heard).toContain('third leads'))
  expect(heard).not.toContain('second leads')
})

test('a tab leads alone where the browser has no locks, or refuses them', async () => {
  const request = vi.fn(() => Promise.reject(refused()))
  for (const navigator of [{}, { locks: { request } }]) {
    stub({ BroadcastChannel: RefusedChannel, navigator })
    const leader = vi.fn()
    browserTabs().lead('the work', { leader, follower: vi.fn() })
    await vi.waitFor(() => expect(leader).toHaveBeenCalledTimes(1))
  }
})
