import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type MeasuredProgram, startProgram } from './measured-program.ts'

const LISTENING = /^listening on (\d+)/

test('connections take turns', async () => {
  const { port } = await aBalancer(['a', 'b'])
  const answers = [await ask(port, '/'), await ask(port, '/live?room=1'), await ask(port, '/')]
  expect(answers[0]).not.toBe(answers[1])
  expect(answers[2]).toBe(answers[0])
})

test('by room, the connections of one room meet at one server, and the rooms share the servers', async () => {
  const { port } = await aBalancer(['a', 'b'], '--by-room')
  const rooms = Array.from({ length: 20 }, (_, number) => `room-${number}`)
  const first = await Promise.all(rooms.map((room) => ask(port, `/school/live?room=${room}`)))
  const again = await Promise.all(rooms.map((room) => ask(port, `/school/live/poll?room=${room}`)))
  expect(again).toEqual(first)
  expect(new Set(first)).toEqual(new Set(['a', 'b']))
  const others = [await ask(port, '/'), await ask(port, '/')]
  expect(new Set(others)).toEqual(new Set(['a', 'b']))
})

test.each([[], ['--by-room']])('a server that refuses is passed over %s', async (...options) => {
  const balancer = await aBalancer(['a', null], ...options)
  for (const room of ['1', '2', '3']) expect(await ask(balancer.port, `/live?room=${room}`)).toBe('a')
})

test('a server that is not ready gets no connection as long as another one is ready', async () => {
  const { port } = await aBalancer(['a', 'not ready'], '--only-ready')
  const answers = () => Promise.all(Array.from({ length: 4 }, () => ask(port, '/')))
  await expect.poll(answers, { timeout: 5_000 }).toEqual(['a', 'a', 'a', 'a'])
})

/** A balancer before servers that answer with their names; one without a name refuses every connection. */
async function aBalancer(names: (string | null)[], ...options: string[]): Promise<MeasuredProgram> {
  const ports = await Promise.all(names.map(aServer))
  const balancer = await startProgram(
    [join(import.meta.dirname, 'balancer.ts'), ...options, ...ports],
    {},
    LISTENING,
  )
  onTestFinished(() => balancer.stop())
  return balancer
}

async function aServer(name: string | null): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(name === 'not ready' ? 503 : 200).end(name),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((closed) => server.close(closed))
  if (name === null) await close()
  else onTestFinished(() => void close())
  return String(port)
}

/** On a connection of its own. */
async function ask(port: number, path: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.setEncoding('utf8').once('data', resolve)
    })
    asked.on('error', reject)
  })
}
