import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aWire } from '#web/client/testing/fake-connection.ts'
import { fakeTimers } from '#web/client/testing/fake-timers.ts'
import type { LineMedia } from './line-media.ts'
import type { Line, LineSignal, SignalContent } from './line-parts.ts'
import { answeringSide, offeringSide } from './line-sides.ts'
import { createLine } from './line.ts'

type Loss = (signal: SignalContent, count: number) => boolean

/** Two tabs that tell each other their signals, except those that are lost. */
function aTalk(isLost: Loss = () => false) {
  const timers = fakeTimers()
  const wire = aWire()
  const told: { from: 'tutor' | 'student'; signal: SignalContent }[] = []
  const sides = {} as Record<'tutor' | 'student', Line>
  const network = { isLost }
  let credentials = 0
  const media = {
    isWished: false,
    offer: () => undefined,
    answer: () => undefined,
    limit: async () => undefined,
    double: (isWished: boolean) => isWished !== media.isWished && ((media.isWished = isWished), true),
    order: () => media.isWished,
    isDoubled: () => media.isWished,
  }

  const lineOf = (from: 'tutor' | 'student', to: 'tutor' | 'student') =>
    createLine(
      {
        ...timers,
        chance: () => 0.5,
        connect: wire.connect,
        ice: async () => ({
          iceServers: [{ urls: [], username: String((credentials += 1)), credential: '' }],
          iceTransportPolicy: 'all',
        }),
        tell(signal) {
          told.push({ from, signal })
          if (!network.isLost(signal, told.length)) sides[to].receive(signal as LineSignal)
        },
        media: media as unknown as LineMedia,
        changed: () => undefined,
      },
      from === 'tutor' ? offeringSide : answeringSide,
    )
  sides.tutor = lineOf('tutor', 'student')
  sides.student = lineOf('student', 'tutor')
  return {
    ...sides,
    ...timers,
    wire,
    told,
    network,
    areConnected: () => sides.tutor.isConnected() && sides.student.isConnected(),
    renewStudent(): void {
      sides.student.close()
      sides.student = lineOf('student', 'tutor')
    },
    offers: () => told.filter(({ signal }) => signal.kind === 'description' && signal.type === 'offer'),
  }
}

test('two tabs connect at once, by one offer and one connection each', async () => {
  const talk = aTalk()
  await talk.pass(0)
  expect(talk.areConnected()).toBe(true)
  expect(talk.offers()).toHaveLength(1)
  expect(talk.wire.connections.size).toBe(2)
})

test('only the tutor offers, so offers never cross', async () => {
  const talk = aTalk()
  await talk.pass(60_000)
  expect(talk.offers().every(({ from }) => from === 'tutor')).toBe(true)
})

test.each([
  ['the first signals of both', (_signal: SignalContent, count: number) => count <= 3, 3],
  ['the first offer', (signal: SignalContent, count: number) => count < 6 && isA('offer')(signal), 3],
  ['the first answer', (signal: SignalContent, count: number) => count < 6 && isA('answer')(signal), 3],
])('two tabs connect although %s are lost', async (_what, isLost, seconds) => {
  const talk = aTalk(isLost)
  await talk.pass(0)
  expect(talk.areConnected()).toBe(false)
  await talk.pass(seconds * 1_000)
  expect(talk.areConnected()).toBe(true)
})

test('two tabs connect in the end, whichever of the first forty signals are lost', async () => {
  const losses = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(losses, async (lost) => {
      const talk = aTalk((_signal, count) => lost[count - 1] ?? false)
      await talk.pass(5 * 60_000)
      expect(talk.areConnected()).toBe(true)
      expect(talk.wire.open()).toHaveLength(2)
    }),
  )
})

test('a connection that is lost is restarted with fresh credentials, and stays the same connection', async () => {
  const talk = aTalk()
  await talk.pass(0)
  talk.wire.cut()
  expect(talk.areConnected()).toBe(false)
  talk.wire.restore()
  await talk.pass(1_100)
  expect(talk.areConnected()).toBe(true)
  expect(talk.wire.connections.size).toBe(2)
  const usernames = talk.wire.open().flatMap(({ configurations }) => configurations.map(usernameOf))
  expect(usernames).toHaveLength(4)
  expect(new Set(usernames).size).toBe(4)
})

test('after a cut of media and signals the two connect as soon as they can tell each other again', async () => {
  const talk = aTalk()
  await talk.pass(0)
  talk.wire.cut()
  talk.network.isLost = () => true
  await talk.pass(8_000)
  talk.wire.restore()
  talk.network.isLost = () => false
  talk.tutor.mend()
  talk.student.mend()
  await talk.pass(3_000)
  expect(talk.areConnected()).toBe(true)
})

test('a cut of an hour ends with a connection, and leaves none behind', async () => {
  const talk = aTalk()
  await talk.pass(0)
  talk.wire.cut()
  talk.network.isLost = () => true
  await talk.pass(60 * 60_000)
  talk.wire.restore()
  talk.network.isLost = () => false
  await talk.pass(30_000)
  expect(talk.areConnected()).toBe(true)
  expect(talk.wire.open()).toHaveLength(2)
})

test('while the other side is absent it retries at most every eight seconds', async () => {
  const talk = aTalk(() => true)
  await talk.pass(60_000)
  const before = talk.told.length
  await talk.pass(60_000)
  expect(talk.told.length - before).toBeGreaterThanOrEqual(12)
  expect(talk.told.length - before).toBeLessThan(24)
})

test('the answer to a replaced offer connects nothing', async () => {
  const kept: SignalContent[] = []
  const talk = aTalk((signal) => isA('answer')(signal) && kept.push(signal) > 0)
  await talk.pass(20_000)
  const first = kept[0] as Extract<LineSignal, { kind: 'description' }>
  expect(first.round).toBe(1)
  talk.network.isLost = () => true
  talk.tutor.receive(first)
  await talk.pass(0)
  expect(talk.tutor.connection()!.remoteDescription).toBeNull()
  talk.network.isLost = () => false
  await talk.pass(20_000)
  expect(talk.areConnected()).toBe(true)
})

test('a closed line reports nothing, and its connection is closed', async () => {
  const talk = aTalk()
  await talk.pass(0)
  talk.tutor.close()
  talk.student.close()
  const before = talk.told.length
  await talk.pass(60_000)
  expect(talk.told).toHaveLength(before)
  expect(talk.wire.open()).toEqual([])
})

function isA(type: 'offer' | 'answer') {
  return (signal: SignalContent) => signal.kind === 'description' && signal.type === type
}

function usernameOf({ iceServers }: RTCConfiguration): string | undefined {
  return iceServers?.[0]?.username
}

test('voices that are to travel twice are offered over the same connection, and it stays', async () => {
  const talk = aTalk()
  await talk.pass(0)
  talk.tutor.double(true)
  await talk.pass(0)
  expect(talk.offers()).toHaveLength(2)
  talk.tutor.double(true)
  await talk.pass(30_000)
  expect(talk.offers()).toHaveLength(2)
  expect(talk.areConnected()).toBe(true)
  expect(talk.wire.connections.size).toBe(2)
})

test('such an offer that is lost is told again, and what was wished meanwhile is offered after it', async () => {
  const talk = aTalk()
  await talk.pass(0)
  talk.network.isLost = () => true
  talk.tutor.double(true)
  await talk.pass(0)
  talk.tutor.double(false)
  await talk.pass(1_000)
  talk.network.isLost = () => false
  await talk.pass(10_000)
  const rounds = talk.offers().map(({ signal }) => 'round' in signal && signal.round)
  expect(rounds.slice(0, 2)).toEqual([1, 2])
  expect(rounds.at(-1)).toBe(3)
  expect(talk.areConnected()).toBe(true)
})
