import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { SessionId } from '#contract/kernel/ids.ts'
import { p50p95p99, type Fault } from '#lab/harness/figures/figures.ts'
import { inTurns, latencies } from '#lab/harness/figures/latencies.ts'
import { Ledger } from '#lab/harness/ledger.ts'
import { residentKb } from '#lab/harness/processes.ts'
import type { BegunLesson } from '#lab/harness/school.ts'
import { openClass } from '#lab/harness/screens.ts'
import type { Tab } from './tab/tab.ts'

const STALLED = 50
/** The size and rate that a device may send: a stalled reader's buffers, the kernel's included, are full within seconds. */
const HEAVY_BYTES = 3_900
const HEAVY_EVERY_MS = 50
/** By then the buffers of the kernels and of the server are full. */
const SETTLE_MS = 9_000
/**
 * The bytes that may wait for a reader (512 KiB and one frame more), a snapshot of this heavy room, and uncollected
 * garbage.
 */
const MB_EACH = 1.5

/** Fifty browsers of one lesson read nothing any more while their connections stay open; the other lessons continue. */
export const stalledReaders: Fault = {
  name: 'stalled-readers',
  keeps: 'browsers that read nothing slow nobody else down',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const [rounds, seconds] = place.isShort ? [1, 4] : [3, 6]
    const { school, people, close } = await openClass(await place.newStorage(), 10, 8)
    const [heavy, ...calm] = school.lessons
    const heavyWriters = people.tabs.filter(({ seat }) => seat.sessionId === heavy!.sessionId)
    const without: number[] = []
    const beside: number[] = []
    let grownMb = 0
    const stopHeavy = writeHeavily(heavyWriters, heavy!)
    const measureWithout = async () => {
      await wait(SETTLE_MS)
      without.push(...(await latencies(calm, people.tabs, seconds)))
    }
    const measureBeside = async () => {
      const before = residentKb(school.server.pid)
      // A share for every tutor: a sign-in has eight sockets at most.
      const reader = (_: unknown, which: number) =>
        stalledReader(
          school.server.port,
          heavy!.sessionId,
          school.lessons[which % school.lessons.length]!.tutor.token,
        )
      const readers = await Promise.all(Array.from({ length: STALLED }, reader))
      await wait(SETTLE_MS)
      beside.push(...(await latencies(calm, people.tabs, seconds)))
      grownMb = Math.max(grownMb, (residentKb(school.server.pid) - before) / 1_024)
      for (const each of readers) each.destroy()
    }
    await inTurns(rounds, measureWithout, measureBeside)
    await stopHeavy()
    await close()
    const p95 = (values: number[]) => p50p95p99(values)[1]
    const slower = (p95(beside) / p95(without) - 1) * 100
    place.note(
      `others' p95 ${p95(without).toFixed(1)} ms without and ${p95(beside).toFixed(1)} ms beside them`,
    )
    return [
      {
        promise: 'P11',
        what: `${STALLED} stalled readers: the others' p95 slower by`,
        value: slower,
        limit: 20,
        unit: '%',
        among: `${beside.length.toLocaleString('en')} states, p95 ${p95(beside).toFixed(1)} ms`,
      },
      {
        promise: 'P11',
        what: `${STALLED} stalled readers: the server's memory grown by`,
        value: grownMb,
        limit: STALLED * MB_EACH,
        unit: 'MB',
      },
    ]
  },
}

function writeHeavily(tabs: Tab[], lesson: BegunLesson): () => Promise<void> {
  const ledger = new Ledger()
  let goesOn = true
  const ink = 'x'.repeat(HEAVY_BYTES)
  const writing = tabs
    .filter(({ seat }) => seat.person.role === 'student')
    .map(async (tab) => {
      while (goesOn) {
        await ledger.state(tab, lesson, { ink })
        await wait(HEAVY_EVERY_MS)
      }
    })
  return async () => {
    goesOn = false
    await Promise.all(writing)
  }
}

/** A browser that follows a lesson and then reads nothing more, while its connection stays open. */
async function stalledReader(port: number, sessionId: SessionId, token: string): Promise<Socket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { perMessageDeflate: false })
  socket.on('error', () => {})
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'hello', token }))
  socket.send(JSON.stringify({ t: 'subscribe', topic: `lesson-room/${sessionId}` }))
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if ((data as Buffer).toString('utf8', 0, 20).startsWith('{"t":"snapshot"')) resolve()
    })
  })
  socket.pause()
  // It still pings, as a browser with a hanging page may, but reads nothing.
  const pings = setInterval(
    () => socket.readyState === WebSocket.OPEN && socket.send('{"t":"ping","id":1}'),
    5_000,
  )
  socket.on('close', () => clearInterval(pings))
  return (socket as unknown as { _socket: Socket })._socket
}
