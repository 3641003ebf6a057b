import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCoturn, whyNoRelay, type Relay } from './coturn.ts'

/** Comes with coturn: asks a relay for an address, as a browser does. */
const ASKER = 'turnutils_uclient'
const REFUSED = 255

test.skipIf(whyNoRelay())(
  'a relay grants addresses for credentials of its school, and none for forged or expired ones',
  async () => {
    const relay = await aRelay()
    const minuteAhead = Math.floor(Date.now() / 1_000) + 60
    const forged = ask(relay, `${minuteAhead}:stranger`, 'another school')
    expect(await forged.exited).toBe(REFUSED)
    const expired = ask(relay, `${minuteAhead - 61}:late`)
    expect(await expired.exited).toBe(REFUSED)
    expect(relay.allocations()).toEqual([])

    const asker = ask(relay, `${minuteAhead}:aoi`)
    await vi.waitFor(() => expect(relay.allocations()).toContainEqual(open(`${minuteAhead}:aoi`)))
    asker.end()
  },
)

test.skipIf(whyNoRelay())(
  'a killed relay forgets its addresses, and grants new ones when it is back',
  async () => {
    const relay = await aRelay()
    const username = `${Math.floor(Date.now() / 1_000) + 60}:aoi`
    const before = ask(relay, username)
    await vi.waitFor(() => expect(relay.allocations()).toContainEqual(open(username)))
    before.end()
    await relay.kill()
    expect(relay.allocations()).not.toContainEqual(open(username))

    await relay.startAgain()
    const after = ask(relay, username)
    await vi.waitFor(() => expect(relay.allocations()).toContainEqual(open(username)))
    after.end()
  },
)

async function aRelay(): Promise<Relay> {
  const relay = await startCoturn()
  onTestFinished(() => relay.stop())
  return relay
}

function open(username: string) {
  return { username, isOpen: true }
}

function ask({ env }: Relay, username: string, secret = env.TURN_SECRET) {
  const password = createHmac('sha1', secret).update(username).digest('base64')
  const [, host = '', port = ''] = /^turn:([\d.]+):(\d+)/.exec(env.TURN_URL) ?? []
  const child = spawn(ASKER, ['-y', '-c', '-u', username, '-w', password, '-p', port, host], {
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    exited: once(child, 'exit').then(([code]) => code as number),
    end: () => void child.kill('SIGKILL'),
  }
}
