import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { aNats, type Nats, NATS } from '#server/testing/process/a-nats.ts'
import { NatsBus } from './nats-bus.ts'

const school = newId<string>()

describe.skipIf(!NATS)('a bus over NATS (skipped without nats-server)', () => {
  let nats: Nats
  const open: NatsBus[] = []
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close()
    await nats.kill()
  })
  const join = (url: string, ofSchool = school) => {
    const heard: string[] = []
    const logged: string[] = []
    const bus = new NatsBus(
      url,
      ofSchool,
      (text) => heard.push(text),
      jsonLog((line) => logged.push(line)),
    )
    open.push(bus)
    const said = async (event: string) => {
      while (!logged.some((line) => line.includes(`"event":"${event}"`))) await wait(10)
    }
    return { bus, heard, logged, said }
  }
  const withNames = (url: string, names: string) => url.replace('nats://', `nats://${names}@`)

  test('reaches the other servers of the school, not itself, and no other school', async () => {
    nats = await aNats()
    const [one, two, stranger] = [join(nats.url), join(nats.url), join(nats.url, newId<string>())]
    await Promise.all([one, two, stranger].map(({ said }) => said('bus-up')))
    expect(one.bus.send('good morning')).toBe(true)
    while (two.heard.length === 0) await wait(10)
    expect([one.heard, two.heard, stranger.heard]).toEqual([[], ['good morning'], []])
  })

  test('takes name and password, or a token, from its address', async () => {
    nats = await aNats('--user', 'lepton', '--pass', 'a+b/c')
    await join(withNames(nats.url, 'lepton:a%2Bb%2Fc')).said('bus-up')
    await nats.kill()
    nats = await aNats('--auth', 'a-token')
    await join(withNames(nats.url, 'a-token')).said('bus-up')
  })

  test('reports why the connection is refused, without the password, and tries again', async () => {
    nats = await aNats('--user', 'lepton', '--pass', 'right')
    const { bus, logged, said } = join(withNames(nats.url, 'lepton:wrong'))
    await said('bus-down')
    expect(bus.send('nobody hears this')).toBe(false)
    expect(logged.join('')).toMatch(/authorization violation/i)
    expect(logged.join('')).not.toContain('wrong')
  })

  test('reconnects by itself after an outage, and delivers nothing from the time between', async () => {
    nats = await aNats()
    const [one, two] = [join(nats.url), join(nats.url)]
    await Promise.all([one, two].map(({ said }) => said('bus-up')))
    await nats.kill()
    await one.said('bus-down')
    expect(one.bus.send('lost')).toBe(false)
    await nats.start()
    while (!one.bus.send('found') || two.heard.length === 0) await wait(50)
    expect(two.heard).not.toContain('lost')
  })
})
