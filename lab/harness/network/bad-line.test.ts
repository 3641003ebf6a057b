import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BadLine } from './bad-line.ts'
import { CALM } from './weather.ts'

const LOOPBACK = '127.0.0.1'
/** Fewer small datagrams than the buffer of a socket holds. */
const AT_ONCE = 50
const SOON = { timeout: 20_000, interval: 2 }

test('each direction loses its own share of datagrams, the same ones for the same seed', async () => {
  const lossesOf = async (seed: string) => {
    const { line, send } = await aTalker(seed)
    line.weather = { up: { ...CALM, loss: 0.2 }, down: { ...CALM, loss: 0.05 } }
    const back = await send(1_000)
    const { up, down } = line.datagrams
    return { up: up.lost / 1_000, down: down.lost / up.passed, back }
  }
  const lost = await lossesOf('a')
  expect(lost.up).toBeGreaterThan(0.17)
  expect(lost.up).toBeLessThan(0.23)
  expect(lost.down).toBeGreaterThan(0.03)
  expect(lost.down).toBeLessThan(0.07)
  expect(await lossesOf('a')).toEqual(lost)
  expect((await lossesOf('b')).back).not.toEqual(lost.back)
})

test('datagrams are late by delay and jitter, and pass each other', async () => {
  const { line, send, roundTrips } = await aTalker('late')
  line.weather = { up: { loss: 0, delayMs: 60, jitterMs: 40 }, down: { ...CALM, delayMs: 20 } }
  const back = await send(200)
  expect(back).toHaveLength(200)
  expect(back).not.toEqual(back.toSorted((a, b) => a - b))
  const times = roundTrips.toSorted((a, b) => a - b)
  expect(times[0]).toBeGreaterThan(38)
  expect(times[100]).toBeGreaterThan(75)
  expect(times[100]).toBeLessThan(500)
})

test('a cut loses every datagram, and the line is then as before', async () => {
  const { line, send } = await aTalker('cut')
  expect(await send(10)).toEqual(numbers(10))
  const heal = line.cut()
  expect(await send(10)).toEqual([])
  heal()
  expect(await send(10)).toEqual(numbers(10))
})

test('each client of the relay has its own answers', async () => {
  const { line, send } = await aTalker('two')
  // Chromium sends from the address of its network, also to this machine.
  const other = await aClient(line, '127.0.0.2')
  expect(await send(20)).toEqual(numbers(20))
  expect(await other.send(10)).toEqual(numbers(10))
})

test('a stream is late by its delay, and keeps its order where a datagram would not', async () => {
  const { line, client, received } = await aStream('stream')
  line.weather = { ...line.weather, up: { loss: 0, delayMs: 60, jitterMs: 40 } }
  const beganAt = performance.now()
  for (const number of numbers(50)) {
    client.write(`${number} `)
    await new Promise(setImmediate)
  }
  await vi.waitUntil(() => received().endsWith('49 '), SOON)
  expect(received()).toBe(
    numbers(50)
      .map((number) => `${number} `)
      .join(''),
  )
  expect(performance.now() - beganAt).toBeGreaterThan(60)
  expect(performance.now() - beganAt).toBeLessThan(1_000)
})

test('a lost segment of a stream delays the others until its sender tries again', async () => {
  const { line, client, received } = await aStream('segments')
  line.weather = { ...line.weather, up: { ...CALM, loss: 0.1 } }
  const sent = numbers(20_000).join()
  const beganAt = performance.now()
  client.write(sent)
  await vi.waitUntil(() => received().length === sent.length, SOON)
  expect(received()).toBe(sent)
  // Of its 75 segments some are lost, at least once and hardly five times.
  expect(performance.now() - beganAt).toBeGreaterThan(190)
  expect(performance.now() - beganAt).toBeLessThan(200 * 2 ** 5)
})

test('bytes that are sent in a cut arrive when their sender tries again', async () => {
  const { line, client, received } = await aStream('silent')
  const heal = line.cut()
  const cutAt = performance.now()
  client.write('in the cut')
  await vi.waitUntil(() => performance.now() - cutAt > 300, SOON)
  expect(received()).toBe('')
  heal()
  await vi.waitUntil(() => received() === 'in the cut', SOON)
  // It tries 200 ms after the first time, and 400 ms after that.
  expect(performance.now() - cutAt).toBeGreaterThan(580)
})

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}

/** A client on a line of its own, before a port that returns each datagram. */
async function aTalker(seed: string) {
  const echo = createSocket('udp4').bind(0, LOOPBACK)
  await once(echo, 'listening')
  echo.on('message', (bytes, { port }) => echo.send(bytes, port, LOOPBACK))
  const line = await BadLine.before({ relay: echo.address().port, server: 9 }, seed)
  onTestFinished(() => {
    line.close()
    echo.close()
  })
  return { line, ...(await aClient(line)) }
}

/** Sends numbers, one client of a line at a time, and notes those that come back. */
async function aClient(line: BadLine, from = LOOPBACK) {
  const socket = createSocket('udp4').bind(0, from)
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const back: number[] = []
  const sentAt = new Map<number, number>()
  const roundTrips: number[] = []
  socket.on('message', (bytes) => {
    const number = bytes.readUInt32BE()
    back.push(number)
    roundTrips.push(performance.now() - sentAt.get(number)!)
  })

  /** @returns the numbers that came back. */
  async function send(count: number): Promise<number[]> {
    back.length = 0
    const before = structuredClone(line.datagrams)
    const isSettled = (sent: number) => {
      const { up, down } = line.datagrams
      const arrived = up.passed - before.up.passed
      const returned = down.passed - before.down.passed
      return (
        arrived + up.lost - before.up.lost === sent &&
        returned + down.lost - before.down.lost === arrived &&
        back.length === returned
      )
    }
    for (let first = 0; first < count; first += AT_ONCE) {
      const upTo = Math.min(count, first + AT_ONCE)
      for (let number = first; number < upTo; number += 1) {
        const bytes = Buffer.alloc(4)
        bytes.writeUInt32BE(number)
        sentAt.set(number, performance.now())
        socket.send(bytes, line.ports.relay, LOOPBACK)
      }
      await vi.waitUntil(() => isSettled(upTo), SOON)
    }
    return [...back]
  }
  return { send, roundTrips }
}

/** A stream through a line of its own. */
async function aStream(seed: string) {
  const listener = createServer().listen(0, LOOPBACK)
  await once(listener, 'listening')
  const line = await BadLine.before({ relay: 9, server: (listener.address() as AddressInfo).port }, seed)
  const accepted = once(listener, 'connection') as Promise<[Socket]>
  const client = connect(line.ports.server, LOOPBACK).setNoDelay()
  const [server] = await accepted
  onTestFinished(() => {
    client.destroy()
    line.close()
    listener.close()
  })
  let text = ''
  server.on('data', (bytes: Buffer) => (text += bytes.toString()))
  return { line, client, received: () => text }
}
