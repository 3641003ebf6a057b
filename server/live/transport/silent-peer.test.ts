import { EventEmitter } from 'node:events'
import { performance } from 'node:perf_hooks'
import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { DEAD_AFTER_MS } from '#contract/kernel/live/frames.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { silentLog } from '#server/platform/log/log.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { Live } from '../live.ts'
import { Socket } from './socket.ts'

/** A minimal socket for a silent peer. */
class Peer extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  terminated = false
  sent = 0
  send(): void {
    this.sent += 1
  }
  terminate(): void {
    this.terminated = true
    this.readyState = 3
    this.emit('close')
  }
  says(frame: unknown): void {
    this.emit('message', Buffer.from(JSON.stringify(frame)))
  }
}

let now: number
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

const aPeer = () => {
  const actor = { role: 'student', id: 'aoi', branchId: 'b', signInId: 's' } as unknown as Actor
  const authenticator = {
    read: async () => actor,
    endOf: async () => null,
    refresh: async () => {},
    isProved: async () => false,
    readCookie: async () => null,
    runs: async () => false,
  }
  const database = {
    runtime: nodeRuntime,
    inMemory: async (work: (tx: never) => unknown) => await work({} as never),
    transaction: async (work: (tx: never) => unknown) => await work({} as never),
  } as unknown as Database
  const live = new Live(
    {
      config: { buildId: 'b' },
      database,
      authenticator,
      clock: () => new Date(now),
      log: silentLog,
      nodes: null,
    },
    [],
    [],
  )
  const peer = new Peer()
  return { peer, socket: new Socket(live, peer as unknown as WebSocket, new PassThrough()) }
}
const greet = async (peer: Peer) => {
  peer.says({ t: 'hello', token: 'x' })
  while (peer.sent === 0) await setImmediate()
}
/** Runs the server's check each second and returns when it drops the peer. */
const keptUntil = (peer: Peer, socket: Socket, each: () => void = () => {}) => {
  while (!peer.terminated && now < 60_000) {
    now += 1_000
    each()
    socket.check()
  }
  return now
}

test('a person whose cable was pulled is away within 15 seconds, after the same delay as a reload', async () => {
  const { peer, socket } = aPeer()
  await greet(peer)
  const until = keptUntil(peer, socket)
  expect(until).toBeGreaterThan(DEAD_AFTER_MS)
  expect(until + 1_500).toBeLessThan(15_000)
})

test('a client that sends something every five seconds stays connected', async () => {
  const { peer, socket } = aPeer()
  await greet(peer)
  keptUntil(peer, socket, () => now % 5_000 === 0 && peer.says({ t: 'ping', id: now }))
  expect(peer.terminated).toBe(false)
})

test('a client that never says hello is disconnected', () => {
  const { peer, socket } = aPeer()
  expect(keptUntil(peer, socket)).toBe(6_000)
})

test('a client that sends and does not read for half a minute is disconnected', async () => {
  const { peer, socket } = aPeer()
  await greet(peer)
  peer.bufferedAmount = 1
  expect(keptUntil(peer, socket, () => peer.says({ t: 'ping', id: now }))).toBe(31_000)
})
