import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { PING_EVERY_MS, POLL_HOLD_MS } from '#contract/kernel/live/frames.ts'
import { withRoom } from '#contract/kernel/live/topic.ts'

const haproxy = readFileSync('packaging/haproxy.cfg', 'utf8')
const nginx = readFileSync('packaging/nginx.conf', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

/** Each balancer: its program, a check of its settings, and the settings with other ports. */
const balancers = [
  {
    program: 'haproxy',
    probe: ['-v'],
    check: (file: string) => ['-c', '-f', file],
    run: (file: string) => ['-db', '-f', file],
    settings: (port: number, [first, second]: number[]) =>
      haproxy
        .replace('bind :8080', `bind 127.0.0.1:${port}`)
        .replace('app:8080', `127.0.0.1:${first}`)
        .replace('app-2:8080', `127.0.0.1:${second}`),
  },
  {
    program: 'nginx',
    probe: ['-v'],
    check: (file: string) => ['-t', '-c', file],
    run: (file: string) => ['-c', file],
    settings: (port: number, [first, second]: number[], folder: string) =>
      `daemon off; error_log stderr; pid ${folder}/pid; events {}
       http { ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join(' ')}
       ${nginx
         .replace('listen 8080', `listen 127.0.0.1:${port}`)
         .replace('10.0.0.11:8080', `127.0.0.1:${first}`)
         .replace('10.0.0.12:8080', `127.0.0.1:${second}`)} }`,
  },
] as const

test('both keep sockets and polls open longer than a browser is silent', () => {
  const quiet = 2 * Math.max(PING_EVERY_MS, POLL_HOLD_MS)
  const times = [
    ...haproxy.matchAll(/timeout (?:client|server|tunnel) (\d+)s/g),
    ...nginx.matchAll(/read_timeout (\d+)s/g),
  ]
  expect(times).toHaveLength(4)
  for (const [, seconds] of times) expect(Number(seconds) * 1_000).toBeGreaterThan(quiet)
})

test('the compose file starts the servers to which its balancer leads, with the balancer’s settings', () => {
  const [, names] = /^ {2}balancer:\n((?:(?: {4}.*)?\n)+)/m.exec(compose)!
  expect(names).toContain('./packaging/haproxy.cfg:')
  for (const [, host] of haproxy.matchAll(/^ {2}server \w+ ([\w-]+):8080$/gm))
    expect(compose).toContain(`\n  ${host}:\n`)
})

for (const { program, probe, check, run, settings } of balancers) {
  const isThere = spawnSync(program, probe).status === 0
  describe.skipIf(!isThere)(`${program} (skipped where it is not installed)`, () => {
    const begin = async (ports: number[]): Promise<number> => {
      const folder = mkdtempSync(join(tmpdir(), 'lepton-balancer-'))
      const port = await unusedPort()
      const file = join(folder, 'settings')
      writeFileSync(file, settings(port, ports, folder))
      expect(spawnSync(program, check(file), { encoding: 'utf8' })).toMatchObject({ status: 0 })
      const balancer = spawn(program, run(file), { stdio: 'ignore' })
      onTestFinished(async () => {
        await ended(balancer)
        rmSync(folder, { recursive: true })
      })
      while ((await ask(port, '/system/ping')) !== 200) await wait(20)
      return port
    }

    test('leads the people of one room to one server, by socket and by poll, and spreads the others', async () => {
      const servers = await Promise.all([aServer('a'), aServer('b')])
      const port = await begin(servers.map((server) => server.port))
      const rooms = Array.from({ length: 12 }, (_, number) => `room-${number}`)
      const met = await Promise.all(
        rooms.map((room) => greet(port, withRoom('/live', `lesson-room/${room}`))),
      )
      expect(new Set(met)).toEqual(new Set(['a', 'b']))
      for (const [index, room] of rooms.entries()) {
        expect(await greet(port, withRoom('/live', `lesson-room/${room}`))).toBe(met[index])
        await ask(port, withRoom('/live/poll', `lesson-room/${room}`))
        expect(servers.find(({ name }) => name === met[index])!.asked.at(-1)).toContain('/live/poll')
      }
      const others = await Promise.all(Array.from({ length: 20 }, () => greet(port, '/live')))
      expect(new Set(others)).toEqual(new Set(['a', 'b']))
    })

    test('sends nobody to a server that is not ready or is stopped', async () => {
      const [ready, other] = await Promise.all([aServer('a'), aServer('b')])
      const port = await begin([ready.port, other.port])
      other.isReady = false
      await wait(3_000)
      const met = async () =>
        new Set(await Promise.all(Array.from({ length: 8 }, (_, n) => greet(port, `/live?room=${n}`))))
      expect(await met()).toEqual(new Set(['a']))
      other.close()
      expect(await met()).toEqual(new Set(['a']))
    })
  })
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

interface Greeter {
  name: string
  port: number
  isReady: boolean
  /** The paths of its requests, apart from those for its health. */
  asked: string[]
  close(): void
}

/** Says its name to each socket. While it is not ready it answers everything with 503, as a server does that starts or stops. */
async function aServer(name: string): Promise<Greeter> {
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/system')) greeter.asked.push(request.url!)
    response.writeHead(greeter.isReady ? 200 : 503).end()
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    if (!greeter.isReady)
      return void stream.end(
        'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      )
    sockets.handleUpgrade(request, stream, head, (socket) => socket.send(name))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
    for (const client of sockets.clients) client.terminate()
  }
  onTestFinished(close)
  const greeter: Greeter = {
    name,
    port: (server.address() as AddressInfo).port,
    isReady: true,
    asked: [],
    close,
  }
  return greeter
}

/** The name that a socket hears. */
async function greet(port: number, path: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const [name] = (await once(socket, 'message')) as [Buffer]
  socket.terminate()
  return name.toString()
}

/** The status, on a connection of its own; 0 if nobody answers. */
async function ask(port: number, path: string): Promise<number> {
  return await new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    asked.on('error', () => resolve(0))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
