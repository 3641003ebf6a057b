import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ours } from '#lab/bench/engines/ours.ts'
import { measureBeat } from '#lab/bench/measuring/measure-beat.ts'
import { type Fault, none } from '#lab/harness/figures/figures.ts'
import { residentKb } from '#lab/harness/processes.ts'
import { afterwards, keepWriting, openTabs, openClass } from '#lab/harness/screens.ts'

/** `SOAK_MINUTES` makes it longer; a whole run of the suite may use twenty. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3)
const LOOK_EVERY_MS = 1_000
/** The share of the samples after which all caches and pools exist. */
const WARM = 1 / 3

/** A school under load for minutes, or for hours with `SOAK_MINUTES`, with people who come and go all the time. */
export const soak: Fault = {
  name: 'soak',
  keeps: 'work for minutes on end leaves no memory and no file behind',
  on: ['sqlite', 'postgres'],
  when: 'waiting',
  async run(place) {
    const minutes = place.isShort ? 0.1 : MINUTES
    const { school, people, ledger, close } = await openClass(await place.newStorage(), 2, 8)
    const { pid, port } = school.server
    const stop = keepWriting(school, people.tabs, ledger, 200)
    const looks: { mb: number; files: number }[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end && school.server.isAlive) {
      // A person opens a second tab, and closes it again.
      const guest = openTabs({ ...school, lessons: school.lessons.slice(0, 1) }, port)
      await wait(LOOK_EVERY_MS)
      guest.close()
      looks.push({ mb: residentKb(pid) / 1_000, files: readdirSync(`/proc/${pid}/fd`).length })
    }
    await stop()
    const figures = await afterwards(`${minutes} minutes of work`, school, people, ledger)
    const { bug, log, isAlive } = school.server
    if (bug) place.note(bug)
    await close()
    const warm = looks.slice(Math.floor(looks.length * WARM))
    const half = Math.floor(warm.length / 2)
    const grown = (of: (look: (typeof looks)[number]) => number) =>
      medianOf(warm.slice(half).map(of)) - medianOf(warm.slice(0, half).map(of))
    place.note(`memory ${looks[0]?.mb.toFixed(0)} MB at first, ${looks.at(-1)?.mb.toFixed(0)} MB at last`)
    const among = `${minutes} minutes, ${looks.length} looks`
    const what = (words: string) => `work for minutes on end: ${words}`
    return [
      ...figures,
      {
        promise: 'P13',
        what: what('memory grown from one half to the next'),
        value: grown(({ mb }) => mb),
        limit: 40,
        unit: 'MB',
        among,
      },
      {
        promise: 'P13',
        what: what('open files grown from one half to the next'),
        value: grown(({ files }) => files),
        limit: 10,
        unit: '',
        among,
      },
      none(
        'P13',
        what('ends of the process, bugs, unhandled rejections'),
        (isAlive ? 0 : 1) + (bug ? 1 : 0) + (/unhandled/i.test(log) ? 1 : 0),
        among,
      ),
    ]
  },
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** No fault: measures a hundred lessons with the benchmark. */
export const liveLessons: Fault = {
  name: 'live-lessons',
  keeps: 'a state is seen by the tutor at once',
  on: ['sqlite', 'postgres'],
  when: 'alone',
  async run(place) {
    const [lessons, seconds] = place.isShort ? [5, 3] : [100, 15]
    const engine = ours({ name: 'ours', newStorage: () => place.newStorage() }, { over: 'post' })
    const beat = { what: 'state', lessons, aSecond: 1, seconds, readers: 1 } as const
    const figures = await measureBeat(engine, beat)
    const among = `${figures.delivered.toLocaleString('en')} states`
    const inMs = { promise: 'P3' as const, unit: 'ms', among }
    return [
      { ...inMs, what: "a student's state seen by the tutor, p95", value: figures.p95, limit: 150 },
      { ...inMs, what: "a student's state seen by the tutor, p99", value: figures.p99, limit: 400 },
      none('P3', "a student's state not seen by the tutor", figures.missing, among),
    ]
  },
}
